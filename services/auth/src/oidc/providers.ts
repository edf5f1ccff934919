import { AppError, type OidcProvider } from '@emberhood/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { ProviderClient } from './provider-client.ts';
import { providerSettings } from './provider-settings.ts';

/** The providers that are switched on. */
@Injectable()
export class Providers {
  private readonly clients: Map<OidcProvider, ProviderClient>;

  constructor(@Inject(AUTH_CONFIG) config: AuthConfig, @Inject(CLOCK) clock: Clock) {
    this.clients = new Map(
      providerSettings(config).map((settings) => [settings.provider, new ProviderClient(settings, clock)]),
    );
  }

  /** @throws AUTH.OIDC_UNAVAILABLE when it is off */
  get(provider: OidcProvider): ProviderClient {
    const client = this.clients.get(provider);
    if (!client) throw new AppError('AUTH.OIDC_UNAVAILABLE');
    return client;
  }
}
