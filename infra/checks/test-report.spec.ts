import { demandAll, lastLine, skippedOnce, total } from './outcome.ts';
import { failuresOf, outcomeOf, withSecondRun, worthAnotherRun } from './test-report.ts';

const file = (status: string, ...tests: string[]) => named('a.spec.ts', status, ...tests);
const named = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map((one, index) => ({ fullName: `test ${index}`, status: one })),
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

  it('names failed files for a second run if they are few', () => {
    const failed = (count: number) => Array.from({ length: count }, (_, n) => named(`${n}.spec.ts`, 'failed'));
    expect(worthAnotherRun({ testResults: [file('passed', 'passed'), ...failed(2)] })).toEqual([
      '0.spec.ts',
      '1.spec.ts',
    ]);
    expect(worthAnotherRun({ testResults: failed(6) })).toEqual([]);
  });

  it('counts of a file that ran twice only the second run, good or bad', () => {
    const first = {
      testResults: [named('a', 'passed', 'passed'), named('b', 'failed', 'failed'), named('c', 'failed')],
    };
    const second = (status: string) => ({
      testResults: [named('b', status, status), named('c', 'passed', 'passed', 'passed')],
    });
    expect(outcomeOf(withSecondRun(first, second('passed')))).toMatchObject({ passed: 4, failed: 0 });
    expect(outcomeOf(withSecondRun(first, second('failed')))).toMatchObject({ passed: 3, failed: 1 });
  });

  it('tells the first failure of a file at length and names those after it', () => {
    const test = (fullName: string, ...failureMessages: string[]) => ({ fullName, status: 'failed', failureMessages });
    const first =
      'Error: \u001B[31mno Rosa\u001B[39m\n  the second line\n    at wait (/x/node_modules/y.js:1:1)\n    at a.ts:3';
    const told = failuresOf({
      testResults: [
        named('fine', 'passed', 'passed'),
        { name: 'a', status: 'failed', assertionResults: [test('one', first, 'What was seen'), test('two', first)] },
        { name: 'b', status: 'failed', message: 'cannot be loaded', assertionResults: [] },
      ],
    });
    expect(told.split('\n').map((line) => line.trim())).toEqual([
      'a',
      '✗ one',
      'Error: no Rosa',
      'the second line',
      'at a.ts:3',
      'What was seen',
      '✗ two',
      'Error: no Rosa',
      'b',
      'cannot be loaded',
    ]);
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
