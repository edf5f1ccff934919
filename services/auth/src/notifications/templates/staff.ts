import type { notifications, z } from '@emberhood/contracts';
import { help, small, text, type Letter, type Place } from './letter.ts';

type Data<Name extends keyof typeof notifications> = z.output<(typeof notifications)[Name]['data']>;

export function personHandedOver({ minors, urgent }: Data<'personHandedOver'>, place: Place): Letter {
  const why = minors
    ? 'Somebody under age may be concerned. Please look at it before anything else.'
    : 'Somebody may be in danger. Please look at it soon.';
  return {
    subject: `${urgent ? 'Urgent: a' : 'A'} member was handed to the operators`,
    blocks: [
      text('A moderator has looked at reports about a member, and asks an operator to decide what is done.'),
      ...(urgent ? [text(why)] : []),
      { kind: 'button', label: 'See who waits', url: `${place.publicUrl}/ops/handed` },
      small('You get this message because you are an operator.'),
      help(place),
    ],
  };
}
