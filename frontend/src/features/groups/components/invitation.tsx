import type { MyGroup } from '@emberhood/contracts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTurnsAt } from '#shared/api/call-query.ts';
import { CheckoutOutcome } from '#shared/checkout/checkout-outcome.tsx';
import { useLinkedDialog } from '#shared/hooks/use-dialog.ts';
import { usePageRestored } from '#shared/hooks/use-page-restored.ts';
import { leaveFor } from '#shared/leave-for.ts';
import { paths } from '#shared/paths.ts';
import { Bullets } from '#shared/ui/bullets.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { localMoment } from '#shared/vocabulary/local-time.ts';
import { money } from '#shared/vocabulary/money.ts';
import { groupQuery, useAnswer, usePayForPlace, renewPlaces } from '../api.ts';
import { groupStrings as strings } from '../strings.ts';
import { Deadline } from './deadline.tsx';

type Answer = 'confirm' | 'decline';

/**
 * The offered spot: accepted by one tap or by paying, declined after a confirmation. `?do=confirm` and `?do=decline` in
 * links only ask, as mail programs follow links.
 */
export function Invitation({ group }: { group: MyGroup }) {
  const { about, open, close } = useLinkedDialog('do');
  const navigate = useNavigate();
  const answer = useAnswer(group);
  const isPriced = group.dueCents > 0;
  const asked = askedBy(about, isPriced);
  const isOver = useTurnsAt(group.confirmBy, groupQuery(group.id));
  const send = (what: Answer) => {
    // Ignores a second press before the first has rendered.
    if (answer.isPending || answer.isSuccess) return;
    answer.mutate(what, {
      onSuccess: () => {
        toasts.show(what === 'confirm' ? strings.confirmedToast : strings.declinedToast);
        // Replaces the dialog's history entry, so that Back does not reopen it.
        if (what === 'decline') void navigate(paths.registrations.href(), { replace: true });
        else close();
      },
      onError: () => close(),
    });
  };
  const no = (
    <Button kind="secondary" size="lg" onClick={() => open('decline')}>
      {strings.decline}
    </Button>
  );
  return (
    <CheckoutOutcome onOver={() => void renewPlaces()}>
      <h2 className="display-2 text-balance">{isOver ? strings.expired : strings.offered}</h2>
      {group.confirmBy !== null && (
        <Deadline until={group.confirmBy} timezone={group.venue.timezone} words={strings.answerBy} />
      )}
      {isOver ? (
        <ButtonLink to={paths.registrations.href()}>{strings.toRegistrations}</ButtonLink>
      ) : isPriced ? (
        <PayPlace group={group}>{no}</PayPlace>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            size="lg"
            busy={answer.isPending && answer.variables === 'confirm'}
            busyLabel={strings.answering}
            onClick={() => send('confirm')}
          >
            {strings.confirm}
          </Button>
          {no}
        </div>
      )}
      {asked !== null && !isOver && (
        <Dialog title={asked === 'confirm' ? strings.confirmQuestion : strings.declineQuestion} onClose={close}>
          <p>{asked === 'confirm' ? strings.confirmText : strings.declineText}</p>
          <Button
            kind={asked === 'confirm' ? 'primary' : 'danger'}
            busy={answer.isPending}
            busyLabel={strings.answering}
            onClick={() => send(asked)}
          >
            {asked === 'confirm' ? strings.confirm : strings.decline}
          </Button>
        </Dialog>
      )}
    </CheckoutOutcome>
  );
}

/** Accepting a spot with a price needs its button. */
function askedBy(what: string | null, isPriced: boolean): Answer | null {
  return (what === 'confirm' && !isPriced) || what === 'decline' ? what : null;
}

interface PayPlaceProps {
  group: MyGroup;
  /** Other answers, beside the button. */
  children: ReactNode;
}

/**
 * Accepting by payment: shows what is due, and what is refunded when, before anything is pressed (GRP-19, decision:
 * payments).
 */
function PayPlace({ group, children }: PayPlaceProps) {
  const pay = usePayForPlace(group);
  usePageRestored(pay.reset);
  const isBusy = pay.isPending || pay.isSuccess;
  const { locksAt, venue, state } = group;
  const lock = locksAt === null ? null : localMoment(locksAt, venue.timezone);
  const rules = strings.payRules(lock);
  return (
    <>
      <p className="text-pretty">{strings.payText}</p>
      <Bullets items={state === 'locked' ? rules.slice(1) : rules} className="space-y-1" />
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          busy={isBusy}
          busyLabel={strings.answering}
          onClick={() => {
            // Ignores a second press before the first has rendered.
            if (!isBusy) pay.mutate(undefined, { onSuccess: ({ url }) => url !== null && leaveFor(url) });
          }}
        >
          {strings.pay(money(group.dueCents))}
        </Button>
        {children}
      </div>
    </>
  );
}
