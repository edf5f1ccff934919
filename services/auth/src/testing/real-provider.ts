import type { Server } from 'node:http';
import { oidcConfiguration } from '@emberhood/local-services/oidc';
import { openServer } from '@emberhood/service-kit/testing';
import Provider, { type AccountClaims } from 'oidc-provider';

export const CLIENT = { id: 'emberhood-test', secret: 'test-secret-of-the-client' };

/** A real OpenID provider that signs in whoever the test names, without a page. */
export class RealProvider {
  person: AccountClaims = { sub: 'nobody' };
  cancels = false;
  tokenRequests = 0;

  private constructor(
    readonly issuer: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(redirectUri: string): Promise<RealProvider> {
    const { server, port, stop } = await openServer();
    const real = new RealProvider(`http://localhost:${String(port)}`, stop);
    real.serve(server, redirectUri);
    return real;
  }

  /** Walks from the provider's authorization address to the callback, as a browser would. */
  async visit(start: string): Promise<Record<string, string>> {
    const cookies = new Map<string, string>();
    let url = new URL(start);
    for (let hop = 0; hop < 10; hop += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      url = new URL(response.headers.get('location') ?? '', url);
      if (url.origin !== this.issuer) return Object.fromEntries(url.searchParams);
    }
    throw new Error('The provider never came back');
  }

  private serve(server: Server, redirectUri: string): void {
    const client = { clientId: CLIENT.id, clientSecret: CLIENT.secret, redirectUris: [redirectUri] };
    const provider = new Provider(
      this.issuer,
      oidcConfiguration(client, '/interaction', () => this.person),
    );
    const answer = provider.callback();
    server.on('request', (request, response) => {
      if (request.url === '/token') this.tokenRequests += 1;
      if (request.url?.startsWith('/interaction/')) {
        const result = this.cancels
          ? { error: 'access_denied', error_description: 'no <b>thanks</b>' }
          : { login: { accountId: this.person.sub } };
        void provider.interactionFinished(request, response, result);
      } else void answer(request, response);
    });
  }
}
