import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE, readCookie } from './cookies.ts';

function requestWith(cookie?: string): FastifyRequest {
  return { headers: { cookie } } as FastifyRequest;
}

describe('cookies', () => {
  it('finds one among others', () => {
    expect(readCookie(requestWith('a=b; __Host-sid=abc-_1; c=d'), SESSION_COOKIE)).toEqual({
      is: 'present',
      value: 'abc-_1',
    });
  });

  it.each([undefined, '', 'sid=abc', 'x__Host-sid=abc'])('does not find it in %j', (cookie) => {
    expect(readCookie(requestWith(cookie), SESSION_COOKIE)).toEqual({ is: 'absent' });
  });

  it.each([
    '__Host-sid=a; __Host-sid=b',
    '__Host-sid=',
    '__Host-sid=a b',
    '__Host-sid="a"',
    `__Host-sid=${'a'.repeat(3000)}`,
  ])('distrusts %j', (cookie) => {
    expect(readCookie(requestWith(cookie), SESSION_COOKIE)).toEqual({ is: 'malformed' });
  });
});
