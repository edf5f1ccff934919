import type { HealthReport, ProcessStatus } from '@emberhood/contracts';

type Shown = HealthReport['processes'][number];

/** How long a process that fell silent is shown. */
const KEPT_MS = 10 * 60_000;

/** Processes that have answered before. One that no longer answers has stopped, hangs, or is cut off. */
export class SeenProcesses {
  private readonly last = new Map<string, { status: ProcessStatus; silentSince: Date | null }>();

  /** The processes that answered last time. */
  expected(): ReadonlySet<string> {
    return new Set([...this.last].flatMap(([key, { silentSince }]) => (silentSince === null ? [key] : [])));
  }

  /** Returns the processes to show: those that answered, and those that have been silent for a while. */
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

  /** Whether another process with the same name has taken its place. */
  private isReplaced(status: ProcessStatus, answers: readonly ProcessStatus[]): boolean {
    return answers.some(
      (one) => one.process === status.process && one.instance === status.instance && one.startedAt > status.startedAt,
    );
  }
}

export function keyOf({ process, instance, startedAt }: ProcessStatus): string {
  return `${process}/${instance}/${startedAt}`;
}
