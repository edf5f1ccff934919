import { button, small, type Data, type Draft, type Place, type Words } from './message-content.ts';

const BECAUSE = small('You’re getting this email because you’re an operator.');

export function personHandedOver({ minors, urgent }: Data<'personHandedOver'>, place: Place): Draft {
  const why = minors
    ? 'This may involve someone under age. Please look at it before anything else.'
    : 'Someone may be in danger. Please look at it soon.';
  return {
    subject: `${urgent ? 'Urgent: a' : 'A'} member was handed to the operators`,
    blocks: [
      'A moderator reviewed reports about a member and needs an operator to decide what to do.',
      urgent && why,
      button('See members to decide on', `${place.publicUrl}/ops/handed`),
      BECAUSE,
    ],
  };
}

export const paymentHandedOver: Words<'paymentHandedOver'> = ({ depositId, why }, { publicUrl }) => ({
  subject: why === 'charged_back' ? 'The bank took a payment back' : 'A refund has failed',
  blocks: [
    why === 'charged_back'
      ? 'The bank took a payment back from us, so it no longer covers anything. Please look at what it was for, and answer the dispute with the payment provider if it’s unjustified.'
      : 'A refund couldn’t be made, so we still owe the money. Please see why, and try again or return it another way.',
    button('See the payment', `${publicUrl}/ops/deposits?${new URLSearchParams({ depositId }).toString()}`),
    BECAUSE,
  ],
});
