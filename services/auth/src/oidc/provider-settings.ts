import type { OidcProvider } from '@emberhood/contracts';
import type { AuthConfig } from '../config.ts';

export interface ProviderSettings {
  provider: OidcProvider;
  issuer: URL;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** A provider is on when its issuer, client id and secret are all set. */
export function providerSettings(config: AuthConfig): ProviderSettings[] {
  const candidates = [
    ['google', config.OIDC_GOOGLE_ISSUER, config.OIDC_GOOGLE_CLIENT_ID, config.OIDC_GOOGLE_CLIENT_SECRET],
    ['microsoft', config.OIDC_MICROSOFT_ISSUER, config.OIDC_MICROSOFT_CLIENT_ID, config.OIDC_MICROSOFT_CLIENT_SECRET],
  ] as const;
  return candidates.flatMap(([provider, issuer, clientId, clientSecret]) => {
    if (issuer === undefined || clientId === undefined || clientSecret === undefined) return [];
    return [
      {
        provider,
        issuer: new URL(issuer),
        clientId,
        clientSecret,
        redirectUri: `${config.PUBLIC_URL}/login/callback/${provider}`,
      },
    ];
  });
}
