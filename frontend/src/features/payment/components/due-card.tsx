import type { PaymentDue } from '@emberhood/contracts';
import { usePageRestored } from '#shared/hooks/use-page-restored.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { takeOver } from '#shared/ui/focus-heading.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Card, Note, ProblemAlert } from '#shared/ui/page.tsx';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { price } from '#shared/vocabulary/money.ts';
import { useConfirmWithout, useStartCheckout } from '../api.ts';
import { leaveFor } from '#shared/leave-for.ts';
import { paymentStrings as strings } from '../strings.ts';

/** The amount, its rules with real dates before anything is paid, and the two ways on. */
interface DueCardProps {
  due: PaymentDue;
  registrationId: string;
  /** Of the registration, as a person reads it. */
  name: string | null;
}

export function DueCard({ due, registrationId, name }: DueCardProps) {
  const start = useStartCheckout();
  const confirm = useConfirmWithout();
  usePageRestored(start.reset);
  const busy = start.isPending || start.isSuccess || confirm.isPending;
  const amount = price(due.dueCents / 100);
  if (confirm.isSuccess) return <Confirmed />;
  const waitsWithout = due.registration?.withoutDeposit === true && !due.depositRequired;
  return (
    <Card className="space-y-6">
      {waitsWithout ? (
        <div className="space-y-1">
          <h2 className="display-3">{strings.nothing}</h2>
          <p>{name === null ? strings.waitsWithout : strings.waitsWithoutFor(name)}</p>
        </div>
      ) : (
        <div className="space-y-1">
          <p className="flex items-baseline gap-3">
            <span className="display-1 tabular-nums">{amount}</span>
            <span className="text-muted">{strings.due}</span>
          </p>
          {name !== null && <p className="font-semibold">{strings.isFor(name)}</p>}
        </div>
      )}
      <ul className="space-y-2">
        {strings.rules(dayOf(due.refundAtIfPaidNow)).map((rule) => (
          <li key={rule} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5 text-ember" />
            {rule}
          </li>
        ))}
      </ul>
      {!due.available && <Note>{strings.unavailable}</Note>}
      <ProblemAlert error={start.error ?? confirm.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          kind={waitsWithout ? 'secondary' : 'primary'}
          busy={start.isPending || start.isSuccess}
          busyLabel={strings.paying}
          aria-disabled={busy || !due.available}
          onClick={() => {
            if (busy || !due.available) return;
            confirm.reset();
            start.mutate(registrationId, { onSuccess: ({ url }) => url !== null && leaveFor(url) });
          }}
        >
          {strings.pay(amount)}
        </Button>
        {!due.depositRequired && !waitsWithout && (
          <Button
            kind="secondary"
            size="lg"
            busy={confirm.isPending}
            busyLabel={strings.paying}
            onClick={() => {
              if (busy) return;
              start.reset();
              confirm.mutate(registrationId);
            }}
          >
            {strings.without}
          </Button>
        )}
      </div>
      {!waitsWithout && (
        <p className="text-sm text-muted">{due.depositRequired ? strings.required : strings.withoutText}</p>
      )}
    </Card>
  );
}

function Confirmed() {
  return (
    <Note tone="ok">
      <p ref={takeOver} role="status" tabIndex={-1} className="font-semibold">
        {strings.confirmed}
      </p>
      <p className="text-muted">{strings.confirmedText}</p>
      <ButtonLink kind="secondary" className="mt-2" to={paths.registrations.href()}>
        {strings.toRegistrations}
      </ButtonLink>
    </Note>
  );
}
