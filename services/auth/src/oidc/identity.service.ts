import { AppError, type OidcProvider, type OpenedSession } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { NewIdentity } from '../accounts/accounts.repository.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { AdmissionService, opened, type Admission, type Browser } from '../sign-in/admission.service.ts';
import { labelOf, provenEmail, tenantOf, type IdClaims } from './claims.ts';
import { LinkingService } from './linking.service.ts';

/**
 * Finds or makes the account of somebody a provider has named. Known by (issuer, subject), never by an unproven
 * address.
 */
@Injectable()
export class IdentityService {
  constructor(
    private readonly transactions: Transactions,
    private readonly admission: AdmissionService,
    private readonly linking: LinkingService,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Signs in, or with `linkAccountId` connects.
   * @throws AUTH.OIDC_EMAIL_UNVERIFIED, AUTH.SUSPENDED, AUTH.FORBIDDEN (tenant), AUTH.OIDC_FAILED, IDENTITY.TAKEN,
   *   IDENTITY.NOT_CONNECTED
   */
  async enter(
    provider: OidcProvider,
    claims: IdClaims,
    browser: Browser,
    linkAccountId: string | null,
  ): Promise<OpenedSession> {
    const identity = this.identityOf(provider, claims, linkAccountId !== null);
    const admission = await this.transactions.run(async (tx): Promise<Admission> => {
      if (linkAccountId !== null) return this.linking.link(tx, linkAccountId, identity, browser);
      const known = await this.admission.admitKnown(tx, identity, browser);
      if (known) return known;
      const email = provenEmail(provider, claims);
      if (email !== null) return this.admission.admit(tx, { email, identity }, browser);
      const refused = { subject: identity.label, result: `${provider}: e-mail not verified`, client: browser.client };
      return this.admission.refuse(tx, 'AUTH.OIDC_EMAIL_UNVERIFIED', refused);
    });
    return opened(admission);
  }

  private identityOf(provider: OidcProvider, claims: IdClaims, connects: boolean): NewIdentity {
    const common = { provider, issuer: claims.iss, subject: claims.sub, label: labelOf(claims) };
    if (provider === 'google') return { ...common, tenantId: null, objectId: null };
    const answer = tenantOf(claims, this.config.OIDC_MICROSOFT_TENANTS);
    if (typeof answer === 'string') {
      if (connects) throw new AppError('IDENTITY.NOT_CONNECTED');
      throw new AppError(answer === 'invalid' ? 'AUTH.OIDC_FAILED' : 'AUTH.FORBIDDEN');
    }
    return { ...common, ...answer };
  }
}
