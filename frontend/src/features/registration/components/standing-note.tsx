import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { paths } from '#shared/paths.ts';
import { Note } from '#shared/ui/alert.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { pendingRegistrations, subscribePending } from '../pending.ts';
import { registrationsQuery } from '../registrations-query.ts';
import { registrationStrings } from '../strings.ts';
import { useCityName } from './city-choice.tsx';
import { NeedsPerson, useLacksPerson } from './needs-person.tsx';

/** On the journey, with room below: what keeps a registration from being placed, whatever else is done. Nothing where nothing does. */
export function StandingNote() {
  return (
    <div className="mb-8 max-w-3xl empty:hidden">
      <Hindrance />
    </div>
  );
}

function Hindrance() {
  const registrations = useQuery(registrationsQuery).data ?? [];
  const [kept] = useSyncExternalStore(subscribePending, pendingRegistrations);
  const nameOf = useCityName();
  const waiting = registrations.filter(({ status }) => status === 'waiting');
  const [first] = waiting;
  if (useLacksPerson()) {
    if (kept) return <NeedsPerson text={registrationStrings.person.keeps(kept.name)} />;
    return first && <NeedsPerson />;
  }
  if (!first || waiting.some(({ decided }) => decided)) return null;
  return (
    <Note>
      <p>{registrationStrings.city.waitsUndecided(nameOf(first.city))}</p>
      <ButtonLink kind="secondary" className="mt-2" to={paths.registrations.href()}>
        {registrationStrings.toRegistrations}
      </ButtonLink>
    </Note>
  );
}
