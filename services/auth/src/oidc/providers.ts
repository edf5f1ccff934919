import { AppError, type OidcProvider } from '@emberhood/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { ProviderClient } from './provider-client.ts';

/** The providers that are switched on: those whose issuer, client id and secret are all set. */
@Injectable()
export class Providers {
  private readonly clients = new Map<OidcProvider, ProviderClient>();

  constructor(@Inject(AUTH_CONFIG) config: AuthConfig, @Inject(CLOCK) clock: Clock) {
    for (const [provider, issuer, clientId, clientSecret] of [
      ['google', config.OIDC_GOOGLE_ISSUER, config.OIDC_GOOGLE_CLIENT_ID, config.OIDC_GOOGLE_CLIENT_SECRET],
      ['microsoft', config.OIDC_MICROSOFT_ISSUER, config.OIDC_MICROSOFT_CLIENT_ID, config.OIDC_MICROSOFT_CLIENT_SECRET],
    ] as const) {
      if (issuer === undefined || clientId === undefined || clientSecret === undefined) continue;
      const redirectUri = `${config.PUBLIC_URL}/login/callback/${provider}`;
      const settings = { issuer: new URL(issuer), clientId, clientSecret, redirectUri };
      this.clients.set(provider, new ProviderClient(settings, clock));
    }
  }

  /** @throws AUTH.OIDC_UNAVAILABLE when it is off */
  get(provider: OidcProvider): ProviderClient {
    const client = this.clients.get(provider);
    if (!client) throw new AppError('AUTH.OIDC_UNAVAILABLE');
    return client;
  }
}
