import { AppError, Location, PersonId, type ActivityCategory, type PeopleFilters } from '@emberhood/contracts';

/** Who looks: what decides the order in which others come. */
export interface Viewer {
  location: Location;
  activities: ActivityCategory[];
}

/** A part of the directory that comes as a whole: a place, of one's own those first with whom an activity is shared. */
export interface Stretch {
  location: Location;
  shares: boolean | null;
}

/**
 * The order of the directory for one viewer: whom they could be in a group with comes first, as far as what everybody
 * may see tells: the place, then a shared activity. Within a stretch by public id, which says nothing. Never by who
 * chose whom, nor by what anybody keeps for themselves.
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

/** Where somebody stands in that order; -1 where the area leaves them out. */
export function stretchOf(person: Viewer, viewer: Viewer, stretches: readonly Stretch[]): number {
  const shares = person.activities.some((activity) => viewer.activities.includes(activity));
  return stretches.findIndex(
    (stretch) => stretch.location === person.location && (stretch.shares ?? shares) === shares,
  );
}

/** Up to where a page came: the stretch, and the last person of it. */
export interface Place {
  stretch: number;
  after: string;
}

export const START: Place = { stretch: 0, after: '' };

export function writeCursor({ stretch, after }: Place): string {
  return `${String(stretch)}.${after}`;
}

/** @throws REQUEST.INVALID for what was never given out */
export function readCursor(cursor: string): Place {
  const [, stretch = '', after = ''] = /^([0-4])\.(.+)$/.exec(cursor) ?? [];
  if (!PersonId.safeParse(after).success)
    throw new AppError('REQUEST.INVALID', { issues: [{ path: 'cursor', message: 'Not a cursor of this list.' }] });
  return { stretch: Number(stretch), after };
}
