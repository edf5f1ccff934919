import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { saveCase, savedCases, type Sent } from './cases.ts';
import { smallestFault } from './search.ts';

describe('a finding', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'emberhood-cases-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it.each<[string, Sent]>([
    ['route-people', { route: { call: 'people', who: 'member', path: '/api/people', headers: {}, body: '\ud800' } }],
    ['call-rpc.auth.x.v1', { call: { subject: 'rpc.auth.x.v1', payload: { text: 'a\u0000', list: [null] } } }],
    ['event-events.auth.x.v1', { event: { subject: 'events.auth.x.v1', text: '{"id":"@event.id"}' } }],
  ])('of every door is kept as it was sent, once: %s', (name, sent) => {
    const file = saveCase(sent, 'a 500', folder);
    expect(file).toMatch(new RegExp(`^${name}-[0-9a-f]{8}\\.json$`));
    expect(saveCase(sent, 'another word for it', folder)).toBe(file);
    expect(savedCases(folder)).toEqual([[file, { ...sent, fault: 'another word for it' }]]);
  });

  it('is the smallest that still has a fault, with the fault that it has', async () => {
    const seen: number[] = [];
    const found = await smallestFault(fc.nat(1_000), { seed: 3, runs: 50 }, (n) => {
      seen.push(n);
      return Promise.resolve(n < 17 ? null : `${String(n)} is too much`);
    });
    expect(found).toEqual({ input: 17, fault: '17 is too much' });
    expect(Math.max(...seen)).toBeGreaterThan(17);
  });

  it('is also what throws, and nothing where nothing is wrong', async () => {
    const broken = (): Promise<never> => Promise.reject(new Error('the connection was reset'));
    await expect(smallestFault(fc.constant(1), { seed: 1, runs: 1 }, broken)).resolves.toEqual({
      input: 1,
      fault: 'the connection was reset',
    });
    await expect(smallestFault(fc.nat(), { seed: 1, runs: 20 }, () => Promise.resolve(null))).resolves.toBeNull();
  });
});
