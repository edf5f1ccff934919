import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { SelectField } from '#shared/forms/field.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { joinableById, joinables, type Joinable } from '../offerings.ts';
import { keyOf } from '../pending.ts';
import { registrationsQuery } from '../registrations-query.ts';
import { registrationStrings } from '../strings.ts';
import { JoinForm } from './join-form.tsx';

const strings = registrationStrings.join;

/** A member's way into one experience: the evenings that suit (NAV-36). Without one, it is chosen here. */
export function JoinPage({ joinable }: { joinable?: Joinable }) {
  const [chosenId, setChosenId] = useState('');
  const chosen = joinable ?? joinableById(chosenId);
  return (
    <div className="max-w-2xl space-y-6">
      <PageHeading intro={strings.intro}>{joinable ? strings.title(joinable.name) : strings.general}</PageHeading>
      {!joinable && (
        <div>
          <SelectField label={strings.which} value={chosenId} onChange={(event) => setChosenId(event.target.value)}>
            <option value="">{strings.choose}</option>
            {joinables.map(({ offering, name }) => (
              <option key={keyOf(offering)} value={offering.id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Link className="inline-flex min-h-11 items-center underline underline-offset-4" to={paths.poetryJoin.href()}>
            {strings.toPoetry}
          </Link>
        </div>
      )}
      {chosen && <Registered key={keyOf(chosen.offering)} joinable={chosen} />}
    </div>
  );
}

function Registered({ joinable }: { joinable: Joinable }) {
  const query = useQuery(registrationsQuery);
  return (
    <QueryView query={query}>
      {(registrations) => (
        <JoinForm
          joinable={joinable}
          registration={registrations.find(({ offering }) => offering && keyOf(offering) === keyOf(joinable.offering))}
        />
      )}
    </QueryView>
  );
}
