import { errorTable, type ErrorCode } from '@emberhood/contracts/errors';
import { titleOf } from '../ui/problem-panel.tsx';
import { ApiProblem } from './problem.ts';
import { clientProblems, type ClientCode } from './strings.ts';

const answer = (status: number, body: string, headers: Record<string, string> = {}) =>
  ApiProblem.from(new Response(body, { status, headers }));

describe('ApiProblem', () => {
  it('has a title and words for every code there is', () => {
    const known = Object.entries(errorTable).map(([code, { status }]) => new ApiProblem(code as ErrorCode, { status }));
    const own = Object.keys(clientProblems).map((code) => new ApiProblem(code as ClientCode, { status: 0 }));
    for (const problem of [...known, ...own]) {
      expect(titleOf(problem)).not.toBe('');
      expect(problem.message).not.toBe('');
    }
  });

  it('does not say that somebody is offline whose browser knows nothing of it', () => {
    expect(titleOf(new ApiProblem('CLIENT.OFFLINE', { status: 0 }))).toBe('No connection');
  });

  it('reads code, words, fields, waiting time and reference of an answer', async () => {
    const body = {
      code: 'REQUEST.RATE_LIMITED',
      message: 'Slowly.',
      requestId: 'r1',
      issues: [{ path: 'a', message: 'b' }, { path: 'c' }, null],
    };
    const problem = await answer(429, JSON.stringify(body), { 'retry-after': '30' });
    expect(problem).toMatchObject({
      code: 'REQUEST.RATE_LIMITED',
      status: 429,
      message: 'Slowly.',
      requestId: 'r1',
      retryAfter: 30,
    });
    expect(problem.fields).toEqual({ a: 'b' });
    expect(problem.repeatable).toBe(true);
  });

  it('makes a problem of an answer that is not ours', async () => {
    expect((await answer(502, '<html>')).code).toBe('RPC.UNAVAILABLE');
    expect((await answer(401, '')).code).toBe('AUTH.UNAUTHENTICATED');
    expect((await answer(413, '')).code).toBe('REQUEST.TOO_LARGE');
    expect((await answer(429, '')).code).toBe('REQUEST.RATE_LIMITED');
    expect(await answer(504, '', { 'x-request-id': 'r2', 'retry-after': 'soon' })).toMatchObject({
      code: 'RPC.UNAVAILABLE',
      requestId: 'r2',
      retryAfter: undefined,
    });
    expect(await answer(500, '{"code":"NO.SUCH","message":7}')).toMatchObject({
      code: 'INTERNAL',
      message: errorTable.INTERNAL.message,
    });
  });

  it('knows what is gone, and which request may be sent again', () => {
    const isGone = (code: ErrorCode, status: number) => new ApiProblem(code, { status }).isGone;
    expect(isGone('GROUPS.NOT_FOUND', 404)).toBe(true);
    expect(isGone('GROUPS.NOT_FOUND', 410)).toBe(true);
    expect(isGone('ROUTE.NOT_FOUND', 404)).toBe(false);
    expect(new ApiProblem('CLIENT.OFFLINE', { status: 0 }).repeatable).toBe(true);
    expect(new ApiProblem('CLIENT.UNREADABLE', { status: 0 }).repeatable).toBe(false);
  });
});
