/** What one step found. */
export interface Outcome {
  passed: number;
  failed: number;
  /** What did not run, each with its reason. */
  skipped: string[];
  /** An outside service that did not answer: neither a failure of this code nor a pass. */
  unanswered?: string;
  /** Files that failed beside the others and passed alone (decision: tests). */
  unsteady?: string[];
  /** Printed in the step's line. */
  note?: string;
  /** Shown when something failed. */
  detail?: string;
  /** The command that runs only what failed. */
  alone?: string;
}

const NOTHING: Outcome = { passed: 0, failed: 0, skipped: [] };

export const passedOnce = (note?: string): Outcome => ({
  ...NOTHING,
  passed: 1,
  ...(note !== undefined && { note }),
});

export const failedOnce = (detail: string, note?: string): Outcome => ({
  ...NOTHING,
  failed: 1,
  detail,
  ...(note !== undefined && { note }),
});

export const skippedOnce = (reason: string): Outcome => ({ ...NOTHING, skipped: [reason] });

export const notAnswered = (reason: string): Outcome => ({ ...NOTHING, unanswered: reason, note: reason });

/** Where nothing may be skipped, a skip is a failure. */
export function demandAll(outcome: Outcome): Outcome {
  if (outcome.skipped.length === 0) return outcome;
  const reasons = outcome.skipped.map((reason) => `must not be skipped: ${reason}`);
  return {
    ...outcome,
    failed: outcome.failed + outcome.skipped.length,
    skipped: [],
    detail: [outcome.detail, ...reasons].filter(Boolean).join('\n'),
  };
}

export function total(outcomes: Outcome[]): { passed: number; failed: number; skipped: number } {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const outcome of outcomes) {
    sum.passed += outcome.passed;
    sum.failed += outcome.failed;
    sum.skipped += outcome.skipped.length;
  }
  return sum;
}

/** The last line of the run; machines read it. */
export function lastLine(sum: { passed: number; failed: number; skipped: number }): string {
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
  return `${sum.passed} passed, ${sum.failed} failed${skipped}`;
}
