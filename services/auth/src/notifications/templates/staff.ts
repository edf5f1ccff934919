import { button, small, type Data, type Draft, type Place } from './letter.ts';

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
      small('You’re getting this email because you’re an operator.'),
    ],
  };
}
