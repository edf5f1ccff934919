import type { HealthReport } from '@emberhood/contracts';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { healthStrings as strings } from './health-strings.ts';

type Shown = HealthReport['processes'][number];

/** Waiting times to report, in seconds; the same as the alerts of infra/observe. */
const LATE = { event: 60, job: 300, clip: 600 };

export type ProcessState = keyof typeof strings.states;

export function stateOf(one: Shown): ProcessState {
  if (one.silentSince !== null) return 'silent';
  if (!one.ready) return 'notReady';
  return one.dependencies.some(({ up }) => !up) ? 'degraded' : 'ready';
}

/** The problems as texts, the worst first. */
export function findingsOf(report: HealthReport): string[] {
  return [
    ...report.missing.map((name) => strings.missing(name, strings.effects[name] ?? '').trim()),
    ...report.processes.flatMap(ofProcess),
    ...report.services.flatMap(ofService),
    ...queuesOf(report).flatMap(({ name, oldestSeconds }) =>
      oldestSeconds !== null && oldestSeconds > LATE.clip
        ? [strings.queueLate(name, strings.duration(oldestSeconds))]
        : [],
    ),
    ...ofVersions(report),
  ];
}

function ofProcess(one: Shown): string[] {
  const copy = `${one.process} (${one.instance})`;
  const away = one.dependencies.filter(({ up }) => !up);
  switch (stateOf(one)) {
    case 'silent':
      return [strings.silent(copy, momentOf(one.silentSince ?? one.startedAt))];
    case 'notReady': {
      const hard = away.filter(({ kind }) => kind === 'hard').map(({ name }) => name);
      return [hard.length > 0 ? strings.notReady(copy, hard.join(', ')) : strings.notReadyAlone(copy)];
    }
    case 'degraded':
      return away.map(({ name }) =>
        strings.degraded(copy, name, strings.without[`${one.process} ${name}`] ?? strings.withoutOther),
      );
    case 'ready':
      return [];
  }
}

function ofService({ service, status }: HealthReport['services'][number]): string[] {
  if (status === null) return [strings.noStatus(service)];
  const { outbox, jobs } = status;
  const letters = lettersIn(status);
  return [
    ...(letters > 0 ? [strings.letters(service, letters)] : []),
    ...(outbox.oldestSeconds > LATE.event
      ? [strings.outbox(service, outbox.unsent, strings.duration(outbox.oldestSeconds))]
      : []),
    ...jobs.flatMap(({ name, oldestDueSeconds, failed }) => [
      ...((oldestDueSeconds ?? 0) > LATE.job
        ? [strings.jobLate(service, name, strings.duration(oldestDueSeconds ?? 0))]
        : []),
      ...(failed > 0 ? [strings.jobFailed(service, name, failed)] : []),
    ]),
  ];
}

export const lettersIn = ({ deadLetters }: { deadLetters: { count: number }[] }): number =>
  deadLetters.reduce((sum, { count }) => sum + count, 0);

/** Versions differ during a deployment, or after one that stopped half way. */
function ofVersions({ processes }: HealthReport): string[] {
  const answering = processes.filter(({ silentSince }) => silentSince === null);
  const versions = [...new Set(answering.map(({ version }) => version))].toSorted();
  return versions.length > 1 ? [strings.versions(versions.join(', '))] : [];
}

/** All workers report the same queues: the first report counts. */
export function queuesOf({ processes }: HealthReport): Shown['queues'] {
  const all = processes.filter(({ silentSince }) => silentSince === null).flatMap(({ queues }) => queues);
  return [...new Map(all.toReversed().map((queue) => [queue.name, queue])).values()];
}

/** The sums over all copies of the gateway. */
export function clientErrorsOf({ processes }: HealthReport): Shown['clientErrors'] {
  const sums = new Map<string, Shown['clientErrors'][number]>();
  for (const one of processes.flatMap(({ clientErrors }) => clientErrors)) {
    const key = `${one.release} ${one.kind}`;
    sums.set(key, { ...one, count: one.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()].toSorted((one, other) => other.count - one.count);
}
