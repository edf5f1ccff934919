import { authApi } from '@emberhood/contracts/http/auth';
import { configApi } from '@emberhood/contracts/http/config';
import { invitesApi } from '@emberhood/contracts/http/invites';
import { peopleApi } from '@emberhood/contracts/http/people';
import { config } from '#testing/factories.ts';
import { serverNow } from '../clock.ts';
import { call, urlOf } from './client.ts';

const answerWith = (make: (url: string, init: RequestInit) => Response | Promise<Response>) => {
  const fetched = vi.fn(make);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

describe('call', () => {
  it('puts parameters and query in place', () => {
    expect(urlOf(peopleApi.person, { id: 'a/b' })).toBe('/api/people/a%2Fb');
    expect(urlOf(peopleApi.people, undefined, { cursor: 'x y', limit: 5, q: undefined })).toBe(
      '/api/people?cursor=x+y&limit=5',
    );
  });

  it('does not compile without the parts of a request that the contract requires', () => {
    const forgotten = () => [
      // @ts-expect-error -- the address has a parameter
      call(peopleApi.person),
      // @ts-expect-error -- the query is required
      call(invitesApi.invite, {}),
      // @ts-expect-error -- and so is the body
      call(authApi.sendMagicLink, {}),
      call(peopleApi.people),
    ];
    expect(forgotten).toBeTypeOf('function');
    expect(() => urlOf(peopleApi.person, {})).toThrow('id');
  });

  it('API-01 sends JSON below /api with the cookies of the site, and gives back the parsed reply', async () => {
    const fetched = answerWith(() =>
      Response.json({ resendAfterSeconds: 60, scarce: false, more: 1 }, { status: 202 }),
    );
    await expect(call(authApi.sendMagicLink, { body: { email: 'a@b.ca' } })).resolves.toEqual({
      resendAfterSeconds: 60,
      scarce: false,
    });
    const [url, init] = fetched.mock.calls[0]!;
    expect(url).toBe('/api/auth/magic-link/send');
    expect(init).toMatchObject({ method: 'POST', body: '{"email":"a@b.ca"}' });
    expect(new Request(new URL(url, 'https://emberhood.example'), init).credentials).toBe('same-origin');
  });

  it('sends an empty body where the contract needs none, and reads the time of an answer without one', async () => {
    const date = new Date(Date.now() + 7_200_000).toUTCString();
    const fetched = answerWith(() => new Response(null, { status: 204, headers: { date } }));
    await expect(call(authApi.logout)).resolves.toEqual({});
    expect(fetched.mock.calls[0]?.[1].body).toBe('{}');
    expect(serverNow() - Date.now()).toBeGreaterThan(7_000_000);
  });

  it('sends its own trace to the server, or that of the action it belongs to', async () => {
    const fetched = answerWith(() => Response.json(config()));
    await call(configApi.config);
    await call(configApi.config, { headers: { traceparent: 'given' } });
    const traces = fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('traceparent'));
    expect(traces[0]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(traces[1]).toBe('given');
  });

  it('reports a reply that does not match the contract', async () => {
    answerWith(() => Response.json({ ...config(), version: 7 }));
    await expect(call(configApi.config)).rejects.toMatchObject({ code: 'CLIENT.UNREADABLE' });
    answerWith(() => new Response('<html>'));
    await expect(call(configApi.config)).rejects.toMatchObject({ code: 'CLIENT.UNREADABLE' });
  });

  it('tells an unreachable server from one that is too slow', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(configApi.config)).rejects.toMatchObject({ code: 'CLIENT.OFFLINE', status: 0 });
    answerWith(() => Promise.reject(new DOMException('locked', 'InvalidStateError')));
    await expect(call(configApi.config)).rejects.toMatchObject({ code: 'CLIENT.OFFLINE' });
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
    answerWith((_, init) => Promise.reject(init.signal?.reason as Error));
    const { signal } = new AbortController();
    await expect(call(configApi.config, { signal })).rejects.toMatchObject({ code: 'CLIENT.TIMEOUT' });
  });

  it.each([
    ['CLIENT.OFFLINE', new TypeError('network error')],
    ['CLIENT.TIMEOUT', new DOMException('late', 'TimeoutError')],
  ])('reports %s where the connection breaks within the reply', async (code, error) => {
    const cut = new ReadableStream({ start: (stream) => stream.error(error) });
    answerWith(() => new Response(cut));
    await expect(call(configApi.config)).rejects.toMatchObject({ code, repeatable: true });
  });

  it('passes on that its caller has aborted', async () => {
    const reason = new DOMException('gone', 'AbortError');
    answerWith((_, init) => Promise.reject(init.signal?.reason as Error));
    await expect(call(configApi.config, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});
