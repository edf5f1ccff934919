import { LocalServer, standIn, startOnPort } from './local-server.ts';
import { httpOk } from './probes.ts';

export type OidcBrand = 'google' | 'microsoft';

export interface OidcOptions {
  dataDir: string;
  /** Whose claims it imitates. */
  brand: OidcBrand;
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  /** Offered on the sign-in page; any other address may be typed. */
  people?: { email: string; name: string }[];
}

/** Options of the provider's process. */
export interface OidcProcessOptions extends OidcOptions {
  port: number;
  issuer: string;
}

/** Microsoft's issuer names the tenant; this is the one of private accounts. */
export const CONSUMER_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** `url` is the issuer. */
export class OidcServer extends LocalServer {
  get issuer(): string {
    return this.url;
  }
}

/** An OpenID provider with a sign-in page that believes everybody: for this machine only. */
export function startOidcProvider(options: OidcOptions): Promise<OidcServer> {
  return startOnPort((port) => {
    const origin = `http://localhost:${String(port)}`;
    const issuer = options.brand === 'microsoft' ? `${origin}/${CONSUMER_TENANT}/v2.0` : origin;
    const told: OidcProcessOptions = { ...options, port, issuer };
    const server = standIn('oidc', `oidc-${options.brand}`, told, () =>
      httpOk(`${issuer}/.well-known/openid-configuration`),
    );
    return new OidcServer(server, port, issuer);
  });
}
