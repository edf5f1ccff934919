import type { Responsiveness } from '@emberhood/contracts/http/client-errors';
import { RESPONSIVENESS_PATH } from '@emberhood/contracts/http/client-errors-path';
import { matchPath } from 'react-router';
import { paths } from '#shared/paths.ts';

/** The shortest duration that browsers report. */
const LEAST_MS = 16;
/** As INP does: of this many interactions, the longest is ignored. */
const FORGIVEN_OF = 50;
const RELEASE = (import.meta.env['RELEASE'] as string | undefined) ?? 'development';

interface Visit {
  screen: string;
  since: number;
  /** The longest event duration of each interaction, by its id. */
  waits: Map<number, number>;
}

let visits: Visit[] = [];
let observer: PerformanceObserver | undefined;

/**
 * Counts presses for this screen from now on. Reports when the page is left: screens by their names in `paths`, and
 * milliseconds. Not for users who ask not to be tracked, nor in browsers without Event Timing (Safari before 26.2).
 */
export function enterScreen(pathname: string): void {
  if (asksNotToBeFollowed() || !measures()) return;
  observer ??= observe();
  const screen = Object.entries(paths).find(([, { path }]) => matchPath(path, pathname))?.[0] ?? 'other';
  // The first screen opened before this module was loaded.
  visits.push({ screen, since: visits.length === 0 ? 0 : performance.now(), waits: new Map() });
}

function asksNotToBeFollowed(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

const measures = (): boolean =>
  'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes('event');

function observe(): PerformanceObserver {
  const started = new PerformanceObserver((list) => note(list.getEntries()));
  started.observe({ type: 'event', durationThreshold: LEAST_MS, buffered: true } as PerformanceObserverInit);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell();
  });
  return started;
}

function note(entries: PerformanceEntryList): void {
  for (const { interactionId, duration, startTime } of entries as PerformanceEventTiming[]) {
    const visit = visits.findLast(({ since }) => since <= startTime);
    if (visit && interactionId > 0)
      visit.waits.set(interactionId, Math.max(duration, visit.waits.get(interactionId) ?? 0));
  }
}

function tell(): void {
  note(observer?.takeRecords() ?? []);
  const told = visits.filter(({ waits }) => waits.size > 0).slice(-20);
  visits = visits.slice(-1).map((visit) => ({ ...visit, waits: new Map() }));
  if (told.length === 0) return;
  const body: Responsiveness = {
    release: RELEASE,
    visits: told.map(({ screen, waits }) => ({ screen, ms: Math.round(slowOf([...waits.values()])) })),
  };
  // Without cookies, so that it is anonymous. A failure to send is ignored.
  fetch(`/api${RESPONSIVENESS_PATH}`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

function slowOf(waits: readonly number[]): number {
  return waits.toSorted((one, other) => other - one)[Math.floor(waits.length / FORGIVEN_OF)] ?? 0;
}
