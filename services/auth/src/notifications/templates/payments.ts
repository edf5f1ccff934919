import type { notifications, z } from '@emberhood/contracts';
import { toGroup, whenAndWhere } from './event.ts';
import { help, money, small, text, toRegistrations, type Block, type Letter, type Place } from './letter.ts';
import { day } from './times.ts';

type Data<Name extends keyof typeof notifications> = z.output<(typeof notifications)[Name]['data']>;

const BANK = 'Your bank may take a few days to show it.';
/** The causes of the ledger in words; one that is none of them is left out. */
const CAUSES: Readonly<Record<string, string>> = {
  no_group: 'we couldn’t assemble a group for you in time',
  withdrawn: 'you left',
  removed: 'your spot was given up',
  host_cancelled: 'the event was cancelled',
  group_dissolved: 'your group won’t be meeting',
  refilled: 'someone took your spot',
  paid_twice: 'there was nothing left to pay',
  registration_over: 'your registration had ended',
  invitation_passed: 'the time to answer had passed',
  session_moved: 'a session was moved after you said yes',
  appeal_upheld: 'we looked at it again and changed our decision',
  operator: 'our team decided to refund it',
};

export function depositReceived(data: Data<'depositReceived'>, place: Place): Letter {
  return {
    subject: `We received your deposit of ${money(data)}`,
    blocks: [
      text(`Thank you! We received your deposit of ${money(data)} on ${day(data.paidAt, place.timeZone)}.`),
      text(`If no group is assembled for you by ${day(data.refundAt, place.timeZone)}, it’s refunded automatically.`),
      toRegistrations(place),
      reference(data),
      help(place),
    ],
  };
}

export function depositRefunded(data: Data<'depositRefunded'>, place: Place): Letter {
  return {
    subject: `Your deposit of ${money(data)} has been refunded`,
    blocks: [
      text(`We’ve refunded your deposit of ${money(data)}${because(data)}`),
      text(BANK),
      reference(data),
      help(place),
    ],
  };
}

export function priceReceived(data: Data<'priceReceived'>, place: Place): Letter {
  return {
    subject: `You’ve paid for ${data.title}`,
    blocks: [
      text(
        `Thank you! We received ${money(data)} for your spot for ${data.title} on ${day(data.paidAt, place.timeZone)}.`,
      ),
      ...whenAndWhere(data),
      text(
        'If you leave before your group is locked in, you get a full refund. After that, you get a refund only if someone takes your spot, or if you leave because a session was moved. If your group doesn’t meet, you get a full refund automatically.',
      ),
      toGroup(data, place),
      reference(data),
      help(place),
    ],
  };
}

export function priceRefunded(data: Data<'priceRefunded'>, place: Place): Letter {
  return {
    subject: `We’ve refunded ${money(data)} for ${data.title}`,
    blocks: [
      text(`We’ve refunded the ${money(data)} you paid for your spot for ${data.title}${because(data)}`),
      text(BANK),
      { kind: 'button', label: 'See your registrations', url: `${place.publicUrl}/emberite/registrations` },
      reference(data),
      help(place),
    ],
  };
}

/** The rest of the payment stays what it is. */
export function partRefunded(data: Data<'partRefunded'>, place: Place): Letter {
  const paid = data.title === null ? 'your deposit' : `what you paid for ${data.title}`;
  return {
    subject: `We’ve refunded ${money(data)} of ${paid}`,
    blocks: [
      text(`We’ve refunded ${money(data)} of ${paid}.`),
      text(`The reason from our team: ${data.why}`),
      text('The rest of your payment hasn’t changed.'),
      text(BANK),
      reference(data),
      help(place),
    ],
  };
}

/** By which our team finds the payment, there and back. */
function reference({ depositId }: { depositId: string }): Block {
  return small(`Payment reference: ${depositId}`);
}

function because({ reason }: { reason: string }): string {
  const cause = CAUSES[reason];
  return cause === undefined ? '.' : `: ${cause}.`;
}
