import { useQuery } from '@tanstack/react-query';
import { registrationsQuery } from '#shared/account/own-registrations.ts';
import { useSkeleton } from '#shared/hooks/use-skeleton.ts';
import { PageHeading, PageTitle, Skeleton } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import type { Joinable } from '../offerings.ts';
import { useKnown } from '../wizard/known.ts';
import { wizardStrings as strings } from '../wizard/strings.ts';
import { wizardDraftQuery } from '../wizard/use-wizard-draft.ts';
import { Wizard } from '../wizard/wizard.tsx';

/** The registration wizard, for one experience or, without one, in general (NAV-27, NAV-36). */
export function JoinPage({ joinable }: { joinable?: Joinable }) {
  const registrations = useQuery(registrationsQuery);
  const saved = useQuery(wizardDraftQuery);
  const known = useKnown();
  const knownPhase = useSkeleton(!known);
  const name = joinable ? strings.title(joinable.name) : strings.general;
  return (
    <>
      <PageHeading title={null}>{name}</PageHeading>
      {/* Then the wizard names its step. */}
      {!(registrations.data && saved.data && known) && <PageTitle title={name} />}
      <QueryView query={registrations}>
        {(own) => (
          <QueryView query={saved}>
            {(draft) =>
              knownPhase === 'skeleton' ? (
                <Skeleton />
              ) : (
                known && <Wizard joinable={joinable} saved={draft} registrations={own} known={known} />
              )
            }
          </QueryView>
        )}
      </QueryView>
    </>
  );
}
