import { stripVTControlCharacters } from 'node:util';
import type { Outcome } from './outcome.ts';

interface Assertion {
  fullName: string;
  status: string;
  failureMessages?: string[] | null;
}

/** The part of a JSON report that Jest and Vitest have in common. */
export interface TestReport {
  testResults: { name: string; status: string; message?: string; assertionResults: Assertion[] }[];
}

/** With more failed files than this, something is broken, and a second run would show nothing new. */
const FEW = 5;

/** The files worth a second run, alone: those that failed, when they are few. */
export function worthAnotherRun(report: TestReport): string[] {
  const failed = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length <= FEW ? failed : [];
}

/** The first report with what the second one says of the files it names. */
export function withSecondRun(first: TestReport, second: TestReport): TestReport {
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  return { testResults: first.testResults.map((file) => again.get(file.name) ?? file) };
}

/**
 * What failed: of each file its first failure at length, since the others often follow from it, and the names of those.
 */
export function failuresOf(report: TestReport): string {
  const words: string[] = [];
  for (const file of report.testResults.filter(({ status }) => status === 'failed')) {
    words.push(file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    failed.forEach(({ fullName, failureMessages }, index) => {
      words.push(`  ✗ ${fullName.trim()}`);
      for (const message of failureMessages ?? []) words.push(beginning(message, index === 0 ? 40 : 1));
    });
    if (failed.length === 0 && file.message) words.push(beginning(file.message, 40));
  }
  return words.join('\n');
}

function beginning(message: string, lines: number): string {
  const told = stripVTControlCharacters(message).trim().split('\n');
  const ours = told.filter((line) => !/^\s+at .*node_modules/.test(line));
  return ours.slice(0, lines).join('\n').replaceAll(/^/gm, '      ');
}

/**
 * Counts the tests of a report. A file that fails without a failed test in it (it could not be loaded) counts as one.
 */
export function outcomeOf(report: TestReport): Outcome {
  const outcome: Outcome = { passed: 0, failed: 0, skipped: [] };
  for (const file of report.testResults) {
    let failedHere = 0;
    for (const test of file.assertionResults) {
      if (test.status === 'passed') outcome.passed += 1;
      else if (test.status === 'failed') failedHere += 1;
      else outcome.skipped.push(test.fullName.trim());
    }
    if (failedHere === 0 && file.status === 'failed') failedHere = 1;
    outcome.failed += failedHere;
  }
  if (outcome.passed + outcome.failed + outcome.skipped.length === 0) {
    return { ...outcome, failed: 1, detail: 'The report names no test at all.' };
  }
  return outcome;
}
