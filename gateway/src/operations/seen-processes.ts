import type { HealthReport, ProcessStatus } from '@emberhood/contracts';

type Shown = HealthReport['processes'][number];

/** How long a copy that fell silent is shown: one that was replaced is soon of no interest. */
const KEPT_MS = 10 * 60_000;

/** Copies that have answered before: one that no longer does has stopped, hangs, or is cut off. */
export class SeenProcesses {
  private readonly last = new Map<string, { status: ProcessStatus; silentSince: Date | null }>();

  /** Those that answered the last time. */
  expected(): ReadonlySet<string> {
    return new Set([...this.last].flatMap(([key, { silentSince }]) => (silentSince === null ? [key] : [])));
  }

  /** What is shown after these have answered: them, and who is silent for a while. */
  merge(answers: readonly ProcessStatus[], now: Date): Shown[] {
    const answering = new Set(answers.map(keyOf));
    for (const [key, known] of this.last) {
      if (answering.has(key)) continue;
      known.silentSince ??= now;
      if (now.getTime() - known.silentSince.getTime() > KEPT_MS || this.isReplaced(known.status, answers))
        this.last.delete(key);
    }
    for (const status of answers) this.last.set(keyOf(status), { status, silentSince: null });
    return [...this.last.values()]
      .map(({ status, silentSince }) => ({ ...status, silentSince: silentSince?.toISOString() ?? null }))
      .toSorted((one, other) => one.process.localeCompare(other.process) || keyOf(one).localeCompare(keyOf(other)));
  }

  /** Started anew under the same name. */
  private isReplaced(status: ProcessStatus, answers: readonly ProcessStatus[]): boolean {
    return answers.some(
      (one) => one.process === status.process && one.instance === status.instance && one.startedAt > status.startedAt,
    );
  }
}

export function keyOf({ process, instance, startedAt }: ProcessStatus): string {
  return `${process}/${instance}/${startedAt}`;
}
