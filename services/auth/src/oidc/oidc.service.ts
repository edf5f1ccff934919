import { randomUUID } from 'node:crypto';
import {
  AppError,
  Email,
  safeRedirect,
  type authRpc,
  type ErrorCode,
  type RpcPayload,
  type RpcResult,
} from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, secondsAfter, type Clock } from '../clock/clock.ts';
import { digestOf, secretOf } from '../secrets/secret.ts';
import type { Browser } from '../sign-in/admission.service.ts';
import { IdentityService } from './identity.service.ts';
import { OidcTransactionsRepository, type TakenTransaction } from './oidc-transactions.repository.ts';
import { Providers } from './providers.ts';
import { transactionSecrets } from './transaction-secrets.ts';

const LIFE_SECONDS = 600;
/** Tabs of one browser that may be at a provider at the same time. */
const OPEN_TABS = 5;

/** What the browser brought back from the provider, and its own key. */
type Callback = Omit<RpcPayload<typeof authRpc.finishOidc>, keyof Browser>;

/** Signing in with Google or Microsoft: code flow with PKCE, state and nonce, bound to the browser that began. */
@Injectable()
export class OidcService {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: OidcTransactionsRepository,
    private readonly providers: Providers,
    private readonly identities: IdentityService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Where to send the browser, and the key it keeps meanwhile. @throws AUTH.OIDC_UNAVAILABLE */
  async start(
    request: RpcPayload<typeof authRpc.startOidc>,
    linkAccountId: string | null = null,
  ): Promise<RpcResult<typeof authRpc.startOidc>> {
    const client = this.providers.get(request.provider);
    const key = secretOf(request.transaction);
    const id = randomUUID();
    const secrets = transactionSecrets(key, id);
    const hint = Email.safeParse(request.loginHint);
    const url = await client.authorizationUrl(secrets, hint.success ? hint.data : null);
    const redirectedFrom = safeRedirect(request.redirectedFrom, '');
    const now = this.clock.now();
    await this.transactions.run(async (tx) => {
      await this.repository.insert(tx, {
        id,
        provider: request.provider,
        keyDigest: digestOf(key),
        stateDigest: digestOf(secrets.state),
        redirectedFrom: redirectedFrom === '' ? null : redirectedFrom,
        linkAccountId,
        createdAt: now,
        expiresAt: secondsAfter(now, LIFE_SECONDS),
      });
      await this.repository.deleteBeyond(tx, digestOf(key), OPEN_TABS);
    });
    return { url: url.href, transaction: key, maxAgeSeconds: LIFE_SECONDS };
  }

  /**
   * @throws AUTH.OIDC_INCOMPLETE, AUTH.OIDC_CANCELLED, AUTH.OIDC_FAILED, AUTH.OIDC_UNAVAILABLE, AUTH.SUSPENDED, ...;
   *   IDENTITY.NOT_CONNECTED when the provider refuses, or fails, a signed-in person who connects it
   */
  async finish(request: Callback, browser: Browser): Promise<RpcResult<typeof authRpc.finishOidc>> {
    const taken = await this.take(request);
    if (request.code === undefined && request.error === undefined) throw new AppError('AUTH.OIDC_INCOMPLETE');
    if (request.transaction === null || taken?.provider !== request.provider) throw new AppError('AUTH.OIDC_FAILED');
    if (request.error !== undefined || request.code === undefined) throw new AppError(refusalOf(request.error, taken));
    const secrets = transactionSecrets(request.transaction, taken.id);
    const claims = await this.providers
      .get(request.provider)
      .exchange({ code: request.code, iss: request.iss }, secrets)
      .catch((cause: unknown) => {
        throw taken.linkAccountId === null ? cause : new AppError('IDENTITY.NOT_CONNECTED', {}, { cause });
      });
    const session = await this.identities.enter(request.provider, claims, browser, taken.linkAccountId);
    return { ...session, redirectedFrom: taken.redirectedFrom };
  }

  private async take({ transaction, state }: Callback): Promise<TakenTransaction | null> {
    if (transaction === null) return null;
    const [keyDigest, now] = [digestOf(transaction), this.clock.now()];
    return this.transactions.run((tx) =>
      state === undefined
        ? this.repository.takeOnly(tx, keyDigest, now)
        : this.repository.take(tx, keyDigest, digestOf(state), now),
    );
  }
}

function refusalOf(error: string | undefined, { linkAccountId }: TakenTransaction): ErrorCode {
  if (linkAccountId !== null) return 'IDENTITY.NOT_CONNECTED';
  return error === 'access_denied' ? 'AUTH.OIDC_CANCELLED' : 'AUTH.OIDC_FAILED';
}
