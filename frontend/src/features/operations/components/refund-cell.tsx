import type { PaidLine } from '@emberhood/contracts';
import { ALONE_UP_TO_CENTS } from '@emberhood/contracts/groups/ledger';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { z } from '@emberhood/contracts/zod';
import { useState } from 'react';
import { OperationButton } from '#shared/account/operation-button.tsx';
import { call } from '#shared/api/client.ts';
import { deskFormStrings } from '#shared/forms/desk-strings.ts';
import { FormTextArea, FormTextField } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { NoteButton } from '#shared/forms/note-dialog.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { centsOf, money } from '#shared/vocabulary/money.ts';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';
import { deskStrings } from '../desk-strings.ts';
import { refundReason, refundStrings } from '../refund-strings.ts';

const strings = deskStrings.deposits;
const Part = z.object({
  /** Typed in dollars. */
  amountCents: z.string().transform((written, context) => {
    const cents = centsOf(written);
    if (!cents) context.addIssue(strings.partAmountMissing);
    return cents ?? 0;
  }),
  reason: z.string().trim().min(3, deskFormStrings.sayWhy).max(200),
});

/** Aligns the button's text with the text above. */
const BESIDE_WORDS = '-mt-2.5 -ml-3 whitespace-nowrap';

/** What tells a payment's buttons from those of others. */
const nameOf = (label: string, line: PaidLine) => {
  const title = line.title ?? strings.purposes[line.purpose];
  return { 'aria-label': stateStrings.inRow(label, `${title}, ${payerOf(line)}`) };
};
const payerOf = ({ payer }: PaidLine): string => payer?.name ?? payer?.email ?? strings.whoPaid;
/** Minus all parts: one whose refund has failed is still owed, and is tried again by itself. */
const leftOf = ({ amountCents, parts }: PaidLine): string =>
  money(parts.reduce((left, { cents }) => left - cents, amountCents));

/** The bank has taken all of it, or it has been refunded: the provider has nothing left to refund. */
const isGone = ({ entries }: PaidLine): boolean => entries.reduce((sum, { cents }) => sum + cents, 0) === 0;

/** It was made, or is tried within moments: there is nothing to try again. */
const needsNobody = (refund: PaidLine['refund']): boolean =>
  refund?.state === 'done' || (refund?.state === 'requested' && refund.attempts === 0 && refund.keepUntil === null);

/** The refunds of a payment, and buttons to refund more. */
export function RefundCell({ line }: { line: PaidLine }) {
  const { depositId: id, refund, parts, askedCents } = line;
  const gone = isGone(line);
  const isOurs = !gone && !line.concernsYou;
  return (
    <div className="space-y-1">
      {parts.map((part) => (
        <PartLine key={part.id} line={line} part={part} final={!isOurs} />
      ))}
      {askedCents !== null && <p className="text-sm font-semibold">{refundStrings.waits(money(askedCents))}</p>}
      {refund && (
        <p className="text-sm">
          {refund.keepUntil === null
            ? `${strings.refundStates[refund.state]} · ${refundReason(refund.reason)} · ${strings.attempts(refund.attempts)}`
            : `${refundReason(refund.reason)} · ${refundStrings.keepUntil(momentOf(refund.keepUntil))}`}
        </p>
      )}
      {refund?.failure != null && <p className="text-sm text-danger">{refund.failure}</p>}
      {!gone && line.concernsYou && <p className="text-sm text-muted">{deskStrings.concernsYou}</p>}
      {isOurs && askedCents === null && !needsNobody(refund) && <GiveBack line={line} />}
      {isOurs && refund === null && (
        <DialogButton
          kind="quiet"
          className={BESIDE_WORDS}
          {...nameOf(strings.givePart, line)}
          dialog={<PartDialog depositId={id} title={strings.partTitle(leftOf(line), payerOf(line))} />}
        >
          {strings.givePart}
        </DialogButton>
      )}
    </div>
  );
}

/** Refunds the rest: at once, or after another operator's approval. */
function GiveBack({ line }: { line: PaidLine }) {
  const { depositId: id, refund, amountCents, state } = line;
  const [amount, who] = [leftOf(line), payerOf(line)];
  const alsoSaid = ` ${state === 'held' ? refundStrings.spotStays : refundStrings.hostKeeps}`;
  if (refund === null && amountCents > ALONE_UP_TO_CENTS)
    return (
      <NoteButton
        kind="quiet"
        className={BESIDE_WORDS}
        {...nameOf(strings.refundNow, line)}
        title={refundStrings.askTitle(amount, who)}
        text={`${refundStrings.askText(money(ALONE_UP_TO_CENTS))}${alsoSaid}`}
        {...refundStrings.askNote}
        send={(reason) => call(assemblyApi.refundDeposit, { params: { id }, body: { reason } })}
      >
        {strings.refundNow}
      </NoteButton>
    );
  const label = refund && refund.keepUntil === null ? strings.retry : strings.refundNow;
  return (
    <OperationButton
      kind="quiet"
      className={BESIDE_WORDS}
      {...nameOf(label, line)}
      words={{
        label,
        question: `${strings.refundQuestion(amount, who)}${alsoSaid}`,
        confirm: strings.refundConfirm,
        done: strings.refundSent,
      }}
      work={() => call(assemblyApi.refundDeposit, { params: { id }, body: {} })}
    />
  );
}

interface PartLineProps {
  line: PaidLine;
  part: PaidLine['parts'][number];
  /** Whether it cannot be tried again. */
  final: boolean;
}

function PartLine({ line, part: { id: refundId, cents, state, reason, attempts, failure }, final }: PartLineProps) {
  return (
    <>
      <p className="text-sm">
        {strings.part(money(cents), strings.refundStates[state])} · {reason} · {strings.attempts(attempts)}
      </p>
      {failure !== null && <p className="text-sm text-danger">{failure}</p>}
      {state === 'failed' && !final && (
        <OperationButton
          kind="quiet"
          className={BESIDE_WORDS}
          {...nameOf(strings.retry, line)}
          words={{ label: strings.retry, done: strings.refundSent }}
          work={() => {
            const body = { refundId, amountCents: cents, reason };
            return call(assemblyApi.refundPart, { params: { id: line.depositId }, body });
          }}
        />
      )}
    </>
  );
}

/** Refunds a part of a payment, with a message to the payer. */
function PartDialog({ depositId, title }: { depositId: string; title: string }) {
  // One id for all attempts of this dialog, so that nothing is refunded twice.
  const [refundId] = useState(() => crypto.randomUUID());
  return (
    <FormDialog
      title={title}
      submit={strings.refundConfirm}
      schema={Part}
      initial={{ amountCents: '', reason: '' }}
      send={async (part) => {
        const { waits } = await call(assemblyApi.refundPart, {
          params: { id: depositId },
          body: { refundId, ...part },
        });
        toasts.show(waits ? refundStrings.askNote.done : strings.refundSent);
      }}
    >
      <FormTextField
        name="amountCents"
        label={strings.partAmount}
        hint={refundStrings.partHint(money(ALONE_UP_TO_CENTS))}
        inputMode="decimal"
        maxLength={7}
      />
      <FormTextArea name="reason" label={strings.partReason} hint={strings.partReasonHint} maxLength={200} />
    </FormDialog>
  );
}
