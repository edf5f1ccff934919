import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { registrationsQuery } from '#shared/account/own-registrations.ts';
import { EndedRegistrations } from '../standing/ended-registrations.tsx';
import { RegistrationCard } from '../standing/registration-card.tsx';
import { standingStrings as strings } from '../standing/strings.ts';

/** Where each registration stands, in words that tell nothing of others (groups guide 2, screens 1 and 2), between `first` and `children`. */
export function RegistrationsPage({ first, children }: { first: ReactNode; children: ReactNode }) {
  const query = useQuery(registrationsQuery);
  return (
    <>
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      {first}
      <div className="grid items-start gap-x-12 gap-y-14 xl:grid-cols-[7fr_5fr]">
        <QueryView query={query}>
          {(registrations) =>
            registrations.length === 0 ? (
              <EmptyState
                title={strings.empty}
                text={strings.emptyText}
                action={<ButtonLink to={paths.experiences.href()}>{strings.find}</ButtonLink>}
              />
            ) : (
              <ul className="space-y-6">
                {registrations.map((registration) => (
                  <li key={registration.id}>
                    <RegistrationCard registration={registration} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
        <div className="space-y-14">
          {children}
          <EndedRegistrations />
        </div>
      </div>
    </>
  );
}
