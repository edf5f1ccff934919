import type { notifications, z } from '@emberhood/contracts';
import { help, small, text, type Letter, type Place } from './letter.ts';

type Data<Name extends keyof typeof notifications> = z.output<(typeof notifications)[Name]['data']>;

export function personHandedOver({ minors, urgent }: Data<'personHandedOver'>, place: Place): Letter {
  const why = minors
    ? 'This may involve someone under age. Please look at it before anything else.'
    : 'Someone may be in danger. Please look at it soon.';
  return {
    subject: `${urgent ? 'Urgent: a' : 'A'} member was handed to the operators`,
    blocks: [
      text('A moderator reviewed reports about a member and needs an operator to decide what to do.'),
      ...(urgent ? [text(why)] : []),
      { kind: 'button', label: 'See members to decide on', url: `${place.publicUrl}/ops/handed` },
      small('You’re getting this email because you’re an operator.'),
      help(place),
    ],
  };
}
