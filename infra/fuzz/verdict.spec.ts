import { api, errorTable } from '@emberhood/contracts';
import fc from 'fast-check';
import type { Answer } from '../client/send.ts';
import { inputs } from './arbitrary.ts';
import type { Case } from './request.ts';
import { faultsOf } from './verdict.ts';
import type { World } from './world.ts';

const world = {
  secrets: [{ what: 'mail address', text: 'vera@', seenBy: (who: string) => who === 'operator' }],
  filled: (text: string) => text,
} as unknown as World;
const asked: Case = { call: 'people', who: 'member', path: '/api/people', headers: {}, body: null };
const answer = (status: number, body: object | string, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'content-type': status >= 400 ? 'application/problem+json' : 'application/json', ...headers },
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const problem = (code: keyof typeof errorTable, message: string = errorTable[code].message) => ({
  code,
  message,
  requestId: 'r',
});
const faults = (given: Answer, more: Partial<Case> = {}, endpoint = api.people) =>
  faultsOf(world, endpoint, { ...asked, ...more }, given);

describe('the verdict on an answer', () => {
  it('finds nothing in correct answers', () => {
    expect(faults(answer(200, { people: [] }))).toEqual([]);
    expect(faults(answer(403, problem('AUTH.FORBIDDEN')))).toEqual([]);
  });

  it('finds internal errors, internals in answers, and errors that are not in the table', () => {
    expect(faults(answer(500, problem('INTERNAL')))).toContain('a 500');
    expect(faults(answer(400, problem('REQUEST.INVALID', 'at x (file:///srv/a.ts:1:1)')))).toEqual([
      'another text',
      'inner workings',
    ]);
    expect(faults(answer(403, problem('REQUEST.INVALID')))).toContain('REQUEST.INVALID as 403');
    expect(faults(answer(429, problem('REQUEST.RATE_LIMITED')))).toEqual(['no Retry-After']);
    expect(faults(answer(400, { ...problem('REQUEST.INVALID'), stack: 'x' }))).toContain(
      'unexpected in a problem: stack',
    );
    expect(faults(answer(400, 'no', { 'content-type': 'text/html' }))).toContain('an error that is no problem');
  });

  it('finds access that should be refused, and actions from another site', () => {
    expect(faults(answer(200, {}), { who: 'visitor' })).toEqual(['open to a visitor']);
    expect(faults(answer(200, {}), { headers: { 'sec-fetch-site': 'cross-site' } }, api.blockPerson as never)).toEqual([
      'asked by another site',
    ]);
  });

  it('finds another person’s data, unless the caller sent it or may see it', () => {
    const told = answer(200, { people: [{ mail: 'vera@example.com' }] });
    expect(faults(told)).toEqual(['somebody else’s mail address']);
    expect(faults(told, { path: '/api/people?q=vera@' })).toEqual([]);
    expect(faults(told, { who: 'operator' }, api.findAccounts as never)).toEqual([]);
  });

  it('gets inputs that fit and inputs that do not, for every call', () => {
    for (const { body } of [api.createProfile, api.reportPerson, api.suspendAccount]) {
      const fitting = fc
        .sample(inputs(body, []), { seed: 1, numRuns: 60 })
        .filter((value) => body.safeParse(value).success);
      expect(fitting.length).toBeGreaterThan(3);
      expect(fitting.length).toBeLessThan(57);
    }
  });
});
