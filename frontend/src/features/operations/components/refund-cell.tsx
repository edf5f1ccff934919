import type { PaidLine } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { call } from '#shared/api/client.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmButton, DialogButton } from '#shared/ui/dialog-button.tsx';
import { price } from '#shared/vocabulary/money.ts';
import { useOperation } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';
import { PartDialog } from './part-dialog.tsx';

const strings = deskStrings.deposits;
const money = (cents: number): string => price(cents / 100);

const payerOf = ({ payer }: PaidLine): string => payer?.name ?? payer?.email ?? strings.whoPaid;
/** Without the parts that have gone or are about to. */
const leftOf = ({ amountCents, parts }: PaidLine): string =>
  money(parts.reduce((left, { cents, state }) => left - (state === 'failed' ? 0 : cents), amountCents));

/** What was given back of a payment, and the way to give back more. */
export function RefundCell({ line }: { line: PaidLine }) {
  const { depositId: id, state, refund, parts } = line;
  const give = useOperation(() => call(assemblyApi.refundDeposit, { params: { id } }), strings.givenBack);
  // One that was made may have failed at the bank since.
  const done = refund ? refund.state === 'done' : state === 'refunded';
  return (
    <div className="space-y-1">
      {parts.map((part) => (
        <PartLine key={part.id} depositId={id} part={part} />
      ))}
      {refund && (
        <p className="text-sm">
          {strings.refundStates[refund.state]} · {refund.reason} · {strings.attempts(refund.attempts)}
        </p>
      )}
      {refund?.failure != null && <p className="text-sm text-danger">{refund.failure}</p>}
      {!done && (refund === null ? state === 'held' || state === 'applied' : true) && (
        <ConfirmButton
          kind="quiet"
          className="-mt-2.5 -ml-3 whitespace-nowrap"
          question={strings.giveBackQuestion(leftOf(line), payerOf(line))}
          confirm={strings.giveBackConfirm}
          busy={give.isPending}
          onConfirm={() => give.mutate(undefined)}
        >
          {refund ? strings.retry : strings.giveBack}
        </ConfirmButton>
      )}
      {refund === null && state !== 'refunded' && (
        <DialogButton
          kind="quiet"
          className="-mt-2.5 -ml-3 whitespace-nowrap"
          dialog={(close) => (
            <PartDialog depositId={id} title={strings.partTitle(leftOf(line), payerOf(line))} onClose={close} />
          )}
        >
          {strings.givePart}
        </DialogButton>
      )}
    </div>
  );
}

interface PartLineProps {
  depositId: string;
  part: PaidLine['parts'][number];
}

function PartLine({ depositId, part: { id: refundId, cents, state, reason, attempts, failure } }: PartLineProps) {
  const again = useOperation(
    () =>
      call(assemblyApi.refundPart, {
        params: { id: depositId },
        body: { refundId, amountCents: cents, reason },
      }),
    strings.givenBack,
  );
  return (
    <>
      <p className="text-sm">
        {strings.part(money(cents), strings.refundStates[state])} · {reason} · {strings.attempts(attempts)}
      </p>
      {failure !== null && <p className="text-sm text-danger">{failure}</p>}
      {state === 'failed' && (
        <Button
          kind="quiet"
          className="-mt-2.5 -ml-3 whitespace-nowrap"
          busy={again.isPending}
          onClick={() => again.mutate(undefined)}
        >
          {strings.retry}
        </Button>
      )}
    </>
  );
}
