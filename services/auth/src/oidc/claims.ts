import { Email, type OidcProvider } from '@emberhood/contracts';

/** Claims of an ID token whose signature, issuer, audience, nonce and expiry have been checked. */
export interface IdClaims {
  iss: string;
  sub: string;
  aud: string | string[];
  iat: number;
  [claim: string]: unknown;
}

/** The tenant of private Microsoft accounts. */
export const CONSUMER_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';

const TENANT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** As OpenID Connect defines it; only spaces would be the name of several people. */
const SUBJECT = /^(?=.*[!-~])[ -~]{1,255}$/;
const OLDEST_SECONDS = 600;
const SKEW_SECONDS = 60;

/** Beyond what the library checks: issued just now, for nobody else beside us, and about somebody. */
export function isMeantForUs(claims: IdClaims, clientId: string, now: Date): boolean {
  const audience = [claims.aud].flat();
  const age = now.getTime() / 1_000 - claims.iat;
  const fresh = age < OLDEST_SECONDS && age > -SKEW_SECONDS;
  return audience.length === 1 && audience[0] === clientId && fresh && SUBJECT.test(claims.sub);
}

/** The address, if the provider vouches for it; an e-mail claim by itself proves nothing. */
export function provenEmail(provider: OidcProvider, claims: IdClaims): string | null {
  const email = Email.safeParse(claims['email']);
  if (!email.success) return null;
  switch (provider) {
    case 'google':
      return claims['email_verified'] === true && isGoogles(email.data, claims['hd']) ? email.data : null;
    case 'microsoft':
      return claims['xms_edov'] === true || claims['xms_edov'] === '1' || claims['xms_edov'] === 1 ? email.data : null;
  }
}

/** Google speaks with authority only for its own mail and for domains it hosts. */
function isGoogles(email: string, hostedDomain: unknown): boolean {
  return email.endsWith('@gmail.com') || (typeof hostedDomain === 'string' && hostedDomain !== '');
}

/** What the owner is shown: an address if there is one, proven or not. */
export function labelOf(claims: IdClaims): string {
  const email = Email.safeParse(claims['email']);
  return email.success ? email.data : claims.sub;
}

export type TenantRule = 'any' | 'organizations' | 'consumers' | readonly string[];
export type TenantAnswer = { tenantId: string; objectId: string | null } | 'invalid' | 'forbidden';

/**
 * The library takes any tenant of a multi-tenant issuer, so who may come in is decided here: by the tenant that the
 * token names and that its issuer must name as well.
 */
export function tenantOf(claims: IdClaims, rule: TenantRule): TenantAnswer {
  const tenant = typeof claims['tid'] === 'string' ? claims['tid'].toLowerCase() : '';
  if (!TENANT.test(tenant) || !URL.parse(claims.iss)?.pathname.split('/').includes(tenant)) return 'invalid';
  const object = claims['oid'] ?? null;
  if (object !== null && !(typeof object === 'string' && SUBJECT.test(object))) return 'invalid';
  return allows(rule, tenant) ? { tenantId: tenant, objectId: object } : 'forbidden';
}

function allows(rule: TenantRule, tenant: string): boolean {
  switch (rule) {
    case 'any':
      return true;
    case 'organizations':
      return tenant !== CONSUMER_TENANT;
    case 'consumers':
      return tenant === CONSUMER_TENANT;
    default:
      return rule.includes(tenant);
  }
}
