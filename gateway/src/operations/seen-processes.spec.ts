import { PROCESSES, type ProcessStatus } from '@emberhood/contracts';
import { SeenProcesses } from './seen-processes.ts';

const START = new Date('2026-11-22T10:00:00.000Z');
const after = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);
const status = (process: string, change: Partial<ProcessStatus> = {}): ProcessStatus => ({
  process,
  instance: '1',
  version: '0.0.1',
  startedAt: START.toISOString(),
  ready: true,
  dependencies: [],
  memoryBytes: 1,
  queues: [],
  clientErrors: [],
  ...change,
});

describe('processes that were seen', () => {
  it('are all waited for, and every half minute those, too, that nobody knows yet', () => {
    const seen = new SeenProcesses();
    const all = PROCESSES.map((name) => status(name));
    const [first, ...others] = all;
    // A copy that starts later, and answers after all others.
    const late = status('auth', { instance: '2' });
    expect(seen.isEnough(all, after(0))).toBe(false);
    seen.merge(all, after(0));
    expect(seen.isEnough(all, after(0.1))).toBe(true);
    expect(seen.isEnough(others, after(0.1))).toBe(false);
    expect(seen.isEnough(all, after(0.5))).toBe(false);
    seen.merge([...all, late], after(0.5));
    expect(seen.isEnough(all, after(0.6))).toBe(false);
    expect(seen.isEnough([...all, late], after(0.6))).toBe(true);
    // While all but one start anew, that one alone is not enough.
    seen.merge([first!], after(0.7));
    expect(seen.isEnough([first!], after(0.8))).toBe(false);
    expect(seen.isEnough(all, after(0.8))).toBe(true);
  });

  it('are shown since when they are silent', () => {
    const seen = new SeenProcesses();
    seen.merge([status('auth'), status('media')], after(0));
    expect(seen.merge([status('auth')], after(1))).toMatchObject([
      { process: 'auth', silentSince: null },
      { process: 'media', silentSince: after(1).toISOString() },
    ]);
    expect(seen.merge([status('auth')], after(5))[1]?.silentSince).toBe(after(1).toISOString());
    expect(seen.merge([status('auth'), status('media')], after(6))[1]?.silentSince).toBeNull();
  });

  it('are forgotten after ten minutes, or when they have started anew', () => {
    const seen = new SeenProcesses();
    seen.merge([status('auth'), status('media')], after(0));
    seen.merge([status('auth')], after(1));
    expect(seen.merge([status('auth')], after(11))).toHaveLength(2);
    expect(seen.merge([status('auth')], after(12))).toHaveLength(1);
    const anew = status('auth', { startedAt: after(13).toISOString() });
    expect(seen.merge([anew], after(13))).toMatchObject([{ startedAt: anew.startedAt, silentSince: null }]);
  });

  it('are told apart by their instance', () => {
    const seen = new SeenProcesses();
    const copies = [status('media', { instance: 'b' }), status('media', { instance: 'a' })];
    expect(seen.merge(copies, after(0)).map(({ instance }) => instance)).toEqual(['a', 'b']);
  });
});
