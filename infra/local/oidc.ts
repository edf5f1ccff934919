import { startOidcProvider, type LocalServer, type OidcBrand } from '@emberhood/local-services';
import { DEMO_PEOPLE } from './demo-people.ts';
import { StartError } from './errors.ts';
import { makeFolder } from './paths.ts';
import type { Secrets } from './secrets.ts';

const BRANDS: readonly OidcBrand[] = ['google', 'microsoft'];
const CLIENT_ID = 'emberhood-local';

export interface IdentityProviders {
  servers: LocalServer[];
  /** Environment of the auth service. */
  env: Record<string, string>;
}

/** The providers that the sign-in screen offers; none if SIGN_IN_PROVIDERS is empty. */
export function offeredProviders(): string {
  return process.env['SIGN_IN_PROVIDERS'] ?? BRANDS.join(',');
}

/** Starts stand-ins for offered providers without a real issuer. */
export async function startIdentityProviders(secrets: Secrets, publicUrl: string): Promise<IdentityProviders> {
  const started = await Promise.all(
    wanted().map(async (brand): Promise<IdentityProviders> => {
      const name = brand.toUpperCase() as Uppercase<OidcBrand>;
      if (process.env[`OIDC_${name}_ISSUER`]) return { servers: [], env: {} };
      const clientSecret = secrets[`OIDC_${name}_CLIENT_SECRET`];
      const server = await startOidcProvider({
        dataDir: makeFolder(`oidc-${brand}`),
        brand,
        clientId: CLIENT_ID,
        clientSecret,
        redirectUris: [`${publicUrl}/login/callback/${brand}`],
        people: DEMO_PEOPLE.map((person) => ({ email: person.email, name: person.nickname })),
      });
      const env = {
        [`OIDC_${name}_ISSUER`]: server.issuer,
        [`OIDC_${name}_CLIENT_ID`]: CLIENT_ID,
        [`OIDC_${name}_CLIENT_SECRET`]: clientSecret,
      };
      return { servers: [server], env };
    }),
  );
  return {
    servers: started.flatMap(({ servers }) => servers),
    env: Object.assign({}, ...started.map(({ env }) => env)) as Record<string, string>,
  };
}

function wanted(): OidcBrand[] {
  const names = offeredProviders()
    .split(',')
    .flatMap((part) => part.trim() || []);
  return names.map((name) => {
    const brand = BRANDS.find((candidate) => candidate === name);
    if (!brand) throw new StartError(`SIGN_IN_PROVIDERS lists ${BRANDS.join(', ')}; ${name} is none of them`);
    return brand;
  });
}
