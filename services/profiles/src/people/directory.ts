import { AppError, Location, PersonId, type ActivityCategory, type PeopleFilters } from '@emberhood/contracts';

/** Who looks: what decides the order in which others come. */
export interface Viewer {
  location: Location;
  activities: ActivityCategory[];
}

/** Ages of the others that a viewer would meet in a group, both ends included. */
export interface AcceptedAges {
  min: number;
  max: number;
}

/** A part of the directory that comes as a whole: a place, of one's own those first with whom an activity is shared. */
export interface Stretch {
  location: Location;
  shares: boolean | null;
}

/**
 * The order of the directory for one viewer, after those who share a cohort: whom they could be in a group with comes
 * first, as far as what everybody may see tells: the place, then a shared activity. Within a stretch by public id, which
 * says nothing. Never by who chose whom.
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
/** Sixteen steps of nearness, times three (not shown, shown, rated), times two for accepted ages: see `TIERS` of the queries. */
const LAST_TIER = 95;

/** Where somebody stands in that order; -1 where the area leaves them out. */
export function stretchOf(person: Viewer, viewer: Viewer, stretches: readonly Stretch[]): number {
  const shares = person.activities.some((activity) => viewer.activities.includes(activity));
  return stretches.findIndex(
    (stretch) => stretch.location === person.location && (stretch.shares ?? shares) === shares,
  );
}

/**
 * Up to where a page came, and the last person of it. `tier` is that of the viewer's cohorts, which come before all
 * stretches; `asOf` says which cohorts and which days of the viewer's past count for this pass through the list (milliseconds),
 * so that whoever joins a cohort, is shown or rated meanwhile keeps the place that is still to come. `ages` are the viewer's
 * as the pass began, for the same reason.
 */
export interface Place {
  asOf: number;
  ages: AcceptedAges | null;
  at: { tier: number } | { stretch: number };
  after: string;
}

/** Cohorts count from some seconds after they were written: what is still being committed then is part of no pass. */
const SETTLED_MS = 10_000;

/** @param now null for a viewer without cohorts, of whose pass none are part even if they get some meanwhile */
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

/** A cursor without a time is one of a viewer without cohorts. @throws REQUEST.INVALID for a cursor that we did not make */
export function readCursor(cursor: string): Place {
  const [, asOf = '', kind, number = '', min, max, after = ''] =
    /^(?:([0-9a-z]{1,9})([ts]))?(\d{1,2})(?:a(\d{1,3})-(\d{1,3}))?\.(.+)$/.exec(cursor) ?? [];
  const [most, position] = [kind === 't' ? LAST_TIER : LAST_STRETCH, Number(number)];
  const misplaced = min !== undefined && kind !== 't';
  if (!PersonId.safeParse(after).success || position > most || misplaced)
    throw new AppError('REQUEST.INVALID', { issues: [{ path: 'cursor', message: 'Not a cursor of this list.' }] });
  return {
    asOf: kind === undefined ? 0 : parseInt(asOf, 36),
    ages: min === undefined ? null : { min: Number(min), max: Number(max) },
    at: kind === 't' ? { tier: position } : { stretch: position },
    after,
  };
}
