import { PROCESSES, type HealthReport, type ProcessStatus } from '@emberhood/contracts';

type Shown = HealthReport['processes'][number];

/** How long a process that fell silent is shown. */
const KEPT_MS = 10 * 60_000;
/** So often all get the whole time to answer, as a copy that nobody knows yet may answer after the others. */
const WHOLE_EVERY_MS = 30_000;

/** Processes that have answered before. One that no longer answers has stopped, hangs, or is cut off. */
export class SeenProcesses {
  private readonly last = new Map<string, { status: ProcessStatus; silentSince: Date | null }>();
  private wholeAt = Number.NEGATIVE_INFINITY;

  /** Whether nobody else need be waited for: no process is missing, nor a copy that answered last time. */
  isEnough(answers: readonly ProcessStatus[], now: Date): boolean {
    if (now.getTime() - this.wholeAt >= WHOLE_EVERY_MS) return false;
    const names = new Set<string>(answers.map(({ process }) => process));
    const keys = new Set(answers.map(keyOf));
    const known = [...this.last].filter(([, { silentSince }]) => silentSince === null);
    return PROCESSES.every((name) => names.has(name)) && known.every(([key]) => keys.has(key));
  }

  /** Returns the processes to show: those that answered, and those that have been silent for a while. */
  merge(answers: readonly ProcessStatus[], now: Date): Shown[] {
    if (now.getTime() - this.wholeAt >= WHOLE_EVERY_MS) this.wholeAt = now.getTime();
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
