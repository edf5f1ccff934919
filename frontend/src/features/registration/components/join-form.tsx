import { EVENING_WEEKDAYS } from '@emberhood/catalogue/event-dates';
import type { Registration } from '@emberhood/contracts';
import { errorTable } from '@emberhood/contracts/errors';
import { useState } from 'react';
import { asProblem } from '#shared/api/problem.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { useSiteConfig } from '#shared/site-config.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/page.tsx';
import { ErrorSummary, focusWithin } from '#shared/forms/error-summary.tsx';
import { ScriptForm } from '#shared/forms/script-form.tsx';
import { offeredDates, stillOffered } from '../dates.ts';
import { useRegister, useWithdraw } from '../hooks/use-registrations.ts';
import type { Joinable } from '../offerings.ts';
import { registrationStrings } from '../strings.ts';
import { EventDates } from './event-dates.tsx';
import { Tick } from './tick.tsx';

const { join: strings, waitlist } = registrationStrings;
const AVAILABILITY = 'availability';

interface JoinFormProps {
  joinable: Joinable;
  registration: Registration | undefined;
}

export function JoinForm({ joinable, registration }: JoinFormProps) {
  const { offering, name } = joinable;
  const dates = offeredDates(useSiteConfig(), EVENING_WEEKDAYS);
  const register = useRegister();
  const leave = useWithdraw();
  const [chosen, setChosen] = useState<readonly string[]>();
  const [refusals, setRefusals] = useState(0);
  const availability = stillOffered(chosen ?? registration?.availability ?? [], dates);
  const missing = refusals > 0 && availability.length === 0;
  const message = errorTable['REGISTRATION.AVAILABILITY_REQUIRED'].message;
  const failed = register.error ?? leave.error;
  const busy = register.isPending || leave.isPending;

  const submit = () => {
    if (busy) return;
    leave.reset();
    if (availability.length === 0) {
      setRefusals((count) => count + 1);
      return;
    }
    register.mutate(
      { offering, availability },
      {
        onSuccess: () => {
          setChosen(undefined);
          toasts.show(waitlist.joinedFor(name));
        },
      },
    );
  };

  return (
    <ScriptForm
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {registration && (
        <Card className="flex gap-4">
          <Tick />
          <div>
            <h2 className="font-semibold">{waitlist.joined}</h2>
            <p className="text-muted">{strings.waiting}</p>
          </div>
        </Card>
      )}
      <ErrorSummary issues={missing ? [{ field: AVAILABILITY, message }] : []} refusals={refusals} onGo={focusWithin} />
      {failed && <Alert>{asProblem(failed).message}</Alert>}
      <div id={AVAILABILITY}>
        <EventDates
          dates={dates}
          weekdays={EVENING_WEEKDAYS}
          legend={strings.availability}
          hint={strings.notice}
          value={availability}
          error={missing ? message : undefined}
          onChange={setChosen}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={busy}>
          {labelOf(register.isPending, registration !== undefined)}
        </Button>
        {registration && (
          <Button
            kind="quiet"
            aria-disabled={busy}
            onClick={() => {
              if (busy) return;
              register.reset();
              leave.mutate(registration.id, { onSuccess: () => toasts.show(strings.left(name)) });
            }}
          >
            {leave.isPending ? strings.leaving : strings.leave}
          </Button>
        )}
      </div>
    </ScriptForm>
  );
}

function labelOf(saving: boolean, registered: boolean): string {
  if (saving) return strings.saving;
  return registered ? strings.change : strings.submit;
}
