import { torontoDay } from '@emberhood/contracts/launch';
import { z } from '@emberhood/contracts/zod';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '#shared/clock.ts';
import { FormTextField } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { Bullets } from '#shared/ui/bullets.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { Note, ProblemAlert } from '#shared/ui/page.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { calendarDay } from '#shared/vocabulary/local-time.ts';
import { hostRecordQuery, useRest } from '../api.ts';
import { hostingStrings } from '../strings.ts';

const strings = hostingStrings.rest;
const inDays = (days: number): string => torontoDay(new Date(serverNow() + days * 86_400_000));

const Answers = z.object({
  until: z
    .string()
    .min(1, strings.dayMissing)
    .refine((day) => day === '' || (day > inDays(0) && day <= inDays(366)), strings.dayWrong),
});

/** Starts a break, or ends the current one. */
export function Rest() {
  const until = useQuery(hostRecordQuery).data?.restsUntil ?? null;
  const rest = useRest();
  if (until === null || until <= inDays(0))
    return (
      <DialogButton kind="quiet" className="-ml-3" dialog={<RestDialog />}>
        {strings.open}
      </DialogButton>
    );
  return (
    <Note>
      <p className="font-semibold">{strings.on(calendarDay(until))}</p>
      <p>{strings.onText}</p>
      <ProblemAlert error={rest.error} />
      <Button
        kind="secondary"
        className="mt-2"
        busy={rest.isPending}
        onClick={() => rest.mutate({ body: { until: null } }, { onSuccess: () => toasts.show(strings.ended) })}
      >
        {strings.end}
      </Button>
    </Note>
  );
}

/** Explains the effect on groups and offerings before asking for the day. */
function RestDialog() {
  const rest = useRest();
  return (
    <FormDialog
      title={strings.title}
      intro={<Bullets items={strings.means} className="space-y-2 text-pretty" />}
      submit={strings.save}
      schema={Answers}
      initial={{ until: '' }}
      send={(body) => rest.mutateAsync({ body })}
      done={strings.begun}
    >
      <FormTextField name="until" type="date" label={strings.day} min={inDays(1)} className="min-w-0" />
    </FormDialog>
  );
}
