import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { BackLink, Badge, PageHeading } from '#shared/ui/page.tsx';
import { PagedList } from '#shared/ui/query-view.tsx';
import { localDay, localHours } from '#shared/vocabulary/local-time.ts';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';
import { venueSessionsQuery } from '../api.ts';
import { venueStrings as strings } from '../venue-strings.ts';

/** The bookings of a venue, in its time zone. */
export function VenuePage() {
  const { venueId = '' } = useParams();
  const query = useInfiniteQuery(venueSessionsQuery(venueId));
  const venue = query.data?.pages[0]?.venue;
  return (
    <>
      <BackLink to={paths.opsOfferings.href()}>{strings.backToPlaces}</BackLink>
      <PageHeading
        intro={
          <>
            {venue && venue.capacity !== null && <p>{strings.holds(venue.capacity)}</p>}
            <p>{strings.bookedIntro}</p>
          </>
        }
      >
        {venue ? strings.bookedOf(venue.name) : strings.booked}
      </PageHeading>
      <PagedList query={query} rows={(page) => page.sessions} empty={strings.bookedNone} more={strings.bookedMore}>
        {(sessions) =>
          venue && (
            <ul className="max-w-3xl divide-y divide-line border-y border-line wrap-anywhere">
              {sessions.map(({ id, startsAt, endsAt, offeringId, title, state, hostName, clashes }) => (
                <li key={id} className="space-y-1 py-3">
                  <p className="tabular-nums">
                    {localDay(startsAt, venue.timezone)}, {localHours(startsAt, endsAt, venue.timezone)}
                  </p>
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <Link className="link font-semibold" to={paths.opsOfferings.href(offeringId)}>
                      {title}
                    </Link>
                    <span className="text-sm text-muted">
                      {stateStrings.byHost(hostName)} · {stateStrings.offerings[state]}
                    </span>
                    {clashes && <Badge highlighted>{strings.clashes}</Badge>}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
    </>
  );
}
