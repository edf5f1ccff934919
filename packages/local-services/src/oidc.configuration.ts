import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { AccountClaims, Configuration, JWK } from 'oidc-provider';
import type { OidcOptions } from './oidc.ts';

/** A provider for one client, as the originals behave towards it. */
export function oidcConfiguration(
  client: Pick<OidcOptions, 'clientId' | 'clientSecret' | 'redirectUris'>,
  interactions: string,
  claimsOf: (sub: string) => AccountClaims,
): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' } as JWK;
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: client.redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [randomUUID()] },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub', 'tid', 'oid'], email: ['email', 'email_verified', 'hd', 'xms_edov'], profile: ['name'] },
    // Both of the originals put the address into the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `${interactions}/${interaction.uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => claimsOf(id) }),
    // No consent screen: signing in is consent enough for tests.
    loadExistingGrant: async (context) => {
      const { client: asking, session, params } = context.oidc;
      if (!asking || !session?.accountId) return undefined;
      const grant = new context.oidc.provider.Grant({ clientId: asking.clientId, accountId: session.accountId });
      const scope = params?.['scope'];
      grant.addOIDCScope(typeof scope === 'string' ? scope : 'openid');
      await grant.save();
      return grant;
    },
    ttl: { Session: 3_600, Interaction: 3_600, Grant: 3_600, AuthorizationCode: 60, AccessToken: 600, IdToken: 600 },
  };
}
