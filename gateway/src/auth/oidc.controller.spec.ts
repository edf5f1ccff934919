import { AppError, authRpc, type OidcProvider } from '@emberhood/contracts';
import type { RpcClient } from '@emberhood/service-kit/core';
import { strictFake } from '@emberhood/service-kit/testing/fakes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInTries } from '../limits/sign-in-tries.ts';
import { OidcController } from './oidc.controller.ts';

const request = { headers: {} } as FastifyRequest;

/** The controller with a service that records its calls and lets every sign-in begin. */
function controller(fails?: AppError) {
  const calls: unknown[] = [];
  const left: string[] = [];
  const call = (definition: unknown, payload: unknown): Promise<unknown> => {
    calls.push([definition, payload]);
    return fails
      ? Promise.reject(fails)
      : Promise.resolve({ url: 'https://provider.example/authorize', transaction: 't', maxAgeSeconds: 600 });
  };
  const assertLeft = () => Promise.resolve();
  const reply = { redirect: (url: string) => left.push(url), header: () => reply, getHeader: () => undefined };
  return {
    oidc: new OidcController(
      { call } as unknown as RpcClient,
      { assertLeft } as unknown as SignInTries,
      strictFake('SignInService'),
    ),
    calls,
    left,
    reply: reply as unknown as FastifyReply,
  };
}

describe('signing in again at the address of the specification', () => {
  const target = '/emberite/people?authSuccess=true';

  it.each<[OidcProvider, 'google' | 'microsoft']>([
    ['google', 'google'],
    ['microsoft', 'microsoft'],
  ])('API-24 does what the login call of %s does, with the hint and the way back', async (provider, login) => {
    const again = controller();
    const query = { login_hint: 'ada@example.com', post_login_redirect_uri: target };
    await again.oidc.again({ params: { provider }, query, request } as never, again.reply);
    const first = controller();
    const usual = { query: { login_hint: 'ada@example.com', redirectedFrom: target }, request } as never;
    await first.oidc[login](usual, first.reply);
    expect(again.calls).toEqual([
      [authRpc.startOidc, { provider, loginHint: 'ada@example.com', redirectedFrom: target, transaction: null }],
    ]);
    expect([again.calls, again.left]).toEqual([first.calls, first.left]);
    expect(again.left).toEqual(['https://provider.example/authorize']);
  });

  it('API-24 leads back to the sign-in page when it cannot, and to no other site', async () => {
    const { oidc, left, calls, reply } = controller(new AppError('AUTH.OIDC_UNAVAILABLE'));
    const query = { post_login_redirect_uri: '//evil.example' };
    await oidc.again({ params: { provider: 'google' }, query, request } as never, reply);
    expect(calls).toMatchObject([[authRpc.startOidc, { loginHint: null, redirectedFrom: null }]]);
    expect(left).toEqual(['/login?error=AUTH.OIDC_UNAVAILABLE']);
  });
});
