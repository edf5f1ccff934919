import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { eventFiltersQuery } from '#shared/account/event-filters.ts';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { PageHeading, PageTitle } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import type { Joinable } from '../offerings.ts';
import { keyOf } from '../pending.ts';
import { citiesQuery } from '../api.ts';
import { registrationsQuery } from '#shared/account/own-registrations.ts';
import { wizardStrings as strings } from '../wizard/strings.ts';
import { wizardDraftQuery } from '../wizard/use-wizard-draft.ts';
import { Wizard } from '../wizard/wizard.tsx';

/** The registration wizard, for one experience or, without one, in general (NAV-27, NAV-36). */
export function JoinPage({ joinable }: { joinable?: Joinable }) {
  const registrations = useQuery(registrationsQuery);
  const saved = useQuery(wizardDraftQuery);
  const filters = useQuery(eventFiltersQuery);
  // What the wizard begins with.
  usePrefetchQuery(ownProfileQuery);
  usePrefetchQuery(citiesQuery);
  const name = joinable ? strings.title(joinable.name) : strings.general;
  return (
    <>
      {(registrations.isPending || saved.isPending) && <PageTitle title={name} />}
      {(registrations.isLoadingError || saved.isLoadingError) && <PageHeading>{name}</PageHeading>}
      <QueryView query={registrations}>
        {(own) => (
          <QueryView query={saved}>
            {(draft) =>
              filters.isPending ? null : (
                // Without a profile there are none, and without them nothing is lost.
                <Wizard
                  joinable={joinable}
                  saved={draft}
                  evenings={filters.data?.dates ?? []}
                  registration={own.find(({ offering }) =>
                    joinable ? offering && keyOf(offering) === keyOf(joinable.offering) : offering === null,
                  )}
                />
              )
            }
          </QueryView>
        )}
      </QueryView>
    </>
  );
}
