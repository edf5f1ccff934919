import { Location, notACursor, PersonId, type ActivityCategory, type PeopleFilters } from '@emberhood/contracts';

/** What decides the order of the directory for a viewer. */
export interface Viewer {
  location: Location;
  activities: ActivityCategory[];
}

/** The ages of groupmates that a viewer accepts, both ends included. */
export interface AcceptedAges {
  min: number;
  max: number;
}

/** A contiguous part of the directory: a location; the viewer's own is split by whether an activity is shared. */
export interface Stretch {
  location: Location;
  shares: boolean | null;
}

/**
 * The order of the directory for one viewer, after those who share a cohort: possible groupmates first, judged by what
 * everybody may see, which is the location and then a shared activity. A stretch is sorted by public id, which is
 * random. The order never depends on who chose whom.
 */
export function stretchesFor({ location: home, activities }: Viewer, { area }: Pick<PeopleFilters, 'area'>): Stretch[] {
  const places = [home, ...Location.options.filter((place) => place !== home)];
  return places
    .filter((place) => area === null || place === area)
    .flatMap((location): Stretch[] =>
      location === home && activities.length > 0
        ? [
            { location, shares: true },
            { location, shares: false },
          ]
        : [{ location, shares: null }],
    );
}

const LAST_STRETCH = Location.options.length;
/** 16 degrees of closeness × 3 (not shown, shown, rated) × 2 (age accepted or not), from 0; see `TIERS`. */
const LAST_TIER = 95;

/** The stretch that a person is in; -1 if the area filter leaves them out. */
export function stretchOf(person: Viewer, viewer: Viewer, stretches: readonly Stretch[]): number {
  const shares = person.activities.some((activity) => viewer.activities.includes(activity));
  return stretches.findIndex(
    (stretch) => stretch.location === person.location && (stretch.shares ?? shares) === shares,
  );
}

/**
 * Where a page ended. `tier` is a position among the viewer's cohort mates, who come before all stretches; `after` is
 * the last person. `asOf` (milliseconds) is the start of this pass through the list: cohorts, views and ratings since
 * then do not count, and `ages` are those of that time, so that nobody moves between pages.
 */
export interface Place {
  asOf: number;
  ages: AcceptedAges | null;
  at: { tier: number } | { stretch: number };
  after: string;
}

/** Cohorts count only some seconds after they were written, so that none is committed in the middle of a pass. */
const SETTLED_MS = 10_000;

/** @param now null for a viewer without cohorts, whose pass ignores cohorts that they get meanwhile */
export function startOf(now: number | null, ages: AcceptedAges | null): Place {
  return now === null
    ? { asOf: 0, ages: null, at: { stretch: 0 }, after: '' }
    : { asOf: now - SETTLED_MS, ages, at: { tier: 0 }, after: '' };
}

export function writeCursor({ asOf, ages, at, after }: Place): string {
  const met = ages === null ? '' : `a${String(ages.min)}-${String(ages.max)}`;
  if ('tier' in at) return `${asOf.toString(36)}t${String(at.tier)}${met}.${after}`;
  return `${asOf === 0 ? '' : `${asOf.toString(36)}s`}${String(at.stretch)}.${after}`;
}

/** A cursor without a time is that of a viewer without cohorts. @throws REQUEST.INVALID for a forged cursor */
export function readCursor(cursor: string): Place {
  const [, asOf = '', kind, number = '', min, max, after = ''] =
    /^(?:([0-9a-z]{1,9})([ts]))?(\d{1,2})(?:a(\d{1,3})-(\d{1,3}))?\.(.+)$/.exec(cursor) ?? [];
  const [most, position] = [kind === 't' ? LAST_TIER : LAST_STRETCH, Number(number)];
  const misplaced = min !== undefined && kind !== 't';
  if (!PersonId.safeParse(after).success || position > most || misplaced) throw notACursor();
  return {
    asOf: kind === undefined ? 0 : parseInt(asOf, 36),
    ages: min === undefined ? null : { min: Number(min), max: Number(max) },
    at: kind === 't' ? { tier: position } : { stretch: position },
    after,
  };
}
