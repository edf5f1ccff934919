import { describe, expect, it } from '@jest/globals';
import { demandAll, lastLine, skippedOnce, total } from './outcome.ts';
import { outcomeOf } from './test-report.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'a.spec.ts',
  status,
  assertionResults: tests.map((one, index) => ({ fullName: `test ${String(index)}`, status: one })),
});

describe('the count of a test run', () => {
  it('adds up passed, failed and skipped tests', () => {
    const outcome = outcomeOf({
      testResults: [file('passed', 'passed', 'passed'), file('failed', 'failed', 'pending')],
    });
    expect(outcome).toEqual({ passed: 2, failed: 1, skipped: ['test 1'] });
  });

  it('counts a file that could not be loaded as a failure', () => {
    expect(outcomeOf({ testResults: [file('failed')] })).toMatchObject({ passed: 0, failed: 1 });
    expect(outcomeOf({ testResults: [file('failed', 'passed')] })).toMatchObject({ passed: 1, failed: 1 });
  });

  it('does not take an empty report for a good one', () => {
    expect(outcomeOf({ testResults: [] })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('turns a skip into a failure where all is required', () => {
    const outcome = demandAll(skippedOnce('no MinIO'));
    expect(outcome).toMatchObject({ failed: 1, skipped: [], detail: 'must not be skipped: no MinIO' });
  });

  it('ends with one line that machines can read', () => {
    expect(lastLine(total([{ passed: 2, failed: 0, skipped: [] }]))).toBe('2 passed, 0 failed');
    expect(lastLine(total([{ passed: 2, failed: 1, skipped: ['x'] }]))).toBe('2 passed, 1 failed, 1 skipped');
  });
});
