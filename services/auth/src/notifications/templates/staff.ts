import type { PaymentTrouble, SafetyUrgency } from '@emberhood/contracts';
import { button, small, type Data, type Draft, type Place, type Words } from './message-content.ts';
import { moment } from './times.ts';

const BECAUSE = small('You’re getting this email because you’re an operator.');

const URGENT: Record<SafetyUrgency, string> = {
  minor_shown: 'This may involve someone under age. Please look at it before anything else.',
  violence_or_danger: 'Someone may be in danger. Please look at it soon.',
  felt_unsafe: 'Someone felt unsafe in a session. Please look at it soon.',
};

export const safetyReported: Words<'safetyReported'> = ({ caseId, why }, { publicUrl }) => ({
  subject: 'Urgent: a report from a group',
  blocks: [
    URGENT[why],
    button('See the report', `${publicUrl}/ops/safety?${new URLSearchParams({ id: caseId }).toString()}`),
    BECAUSE,
  ],
});

export function personHandedOver({ minors, urgent }: Data<'personHandedOver'>, place: Place): Draft {
  return {
    subject: `${urgent ? 'Urgent: a' : 'A'} member was handed to the operators`,
    blocks: [
      'A moderator reviewed reports about a member and needs an operator to decide what to do.',
      urgent && URGENT[minors ? 'minor_shown' : 'violence_or_danger'],
      button('See members to decide on', `${place.publicUrl}/ops/handed`),
      BECAUSE,
    ],
  };
}

const PAYMENTS: Record<PaymentTrouble, [subject: string, text: string]> = {
  charged_back: [
    'The bank took a payment back',
    'The bank took a payment back from us, so it no longer covers anything. Please look at what it was for, and answer the dispute with the payment provider if it’s unjustified.',
  ],
  refund_failed: [
    'A refund has failed',
    'A refund couldn’t be made, so we still owe the money. Please see why, and try again or return it another way.',
  ],
  refund_waits: [
    'A refund needs a second operator',
    'Another operator requested a refund that needs a second operator to agree. Nothing is refunded until then. Please read why, and agree or decline.',
  ],
};

export const paymentHandedOver: Words<'paymentHandedOver'> = ({ depositId, why }, { publicUrl }) => {
  const [subject, text] = PAYMENTS[why];
  const query = new URLSearchParams({ depositId }).toString();
  return { subject, blocks: [text, button('See the payment', `${publicUrl}/ops/deposits?${query}`), BECAUSE] };
};

export const groupHostLost: Words<'groupHostLost'> = ({ title, dueAt, timezone }, { publicUrl }) => ({
  subject: `A group needs another host: ${title}`,
  blocks: [
    `The host of a group for ${title} can no longer lead it.`,
    `If no one has named another host by ${moment(dueAt, timezone)}, the group is cancelled, and everyone in it gets a full refund.`,
    button('Name another host', `${publicUrl}/ops/groups`),
    BECAUSE,
  ],
});
