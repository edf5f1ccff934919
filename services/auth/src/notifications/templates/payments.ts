import { money } from '@emberhood/contracts/money';
import { toGroup, whenAndWhere } from './event.ts';
import { small, toRegistrations, type Block, type Data, type Draft, type Words } from './message-content.ts';
import { day } from './times.ts';

const BANK = 'Your bank may take a few days to show it.';
/** The causes of the ledger in words; one that is none of them is left out. */
const CAUSES: Readonly<Record<string, string>> = {
  no_group: 'we couldn’t assemble a group for you in time',
  withdrawn: 'you left',
  removed: 'you’re no longer in the group',
  host_cancelled: 'the event was cancelled',
  group_dissolved: 'your group won’t be meeting',
  refilled: 'someone took your spot',
  paid_twice: 'there was nothing left to pay',
  registration_over: 'your registration had ended',
  invitation_passed: 'the spot was no longer held for you',
  session_moved: 'a session was moved after you said yes',
  appeal_upheld: 'we looked at it again and changed our decision',
  operator: 'our team decided to refund it',
};

/** A deposit for which there was no spot. */
const DEPOSIT_CAUSES = { ...CAUSES, removed: 'you can’t be placed in a group right now' };

export const depositReceived: Words<'depositReceived'> = (data, place) => ({
  subject: `We received your deposit of ${money(data.amountCents)}`,
  blocks: [
    `Thank you! We received your deposit of ${money(data.amountCents)} on ${day(data.paidAt, place.timeZone)}.`,
    `If no group is assembled for you by ${day(data.refundAt, place.timeZone)}, it’s refunded automatically.`,
    toRegistrations(place),
    reference(data),
  ],
});

export const depositRefunded: Words<'depositRefunded'> = (data, place) => ({
  subject: `Your deposit of ${money(data.amountCents)} has been refunded`,
  blocks: [
    `We’ve refunded your deposit of ${money(data.amountCents)}${because(data, DEPOSIT_CAUSES)}`,
    ...(data.reason === 'no_group'
      ? ['The registration you paid it for has ended too. If you’d still like to join, you can register again.']
      : []),
    BANK,
    toRegistrations(place),
    reference(data),
  ],
});

export const priceReceived: Words<'priceReceived'> = (data, place) => ({
  subject: `You’ve paid for ${data.title}`,
  blocks: [
    `Thank you! We received ${money(data.amountCents)} for your spot for ${data.title} on ${day(data.paidAt, place.timeZone)}.`,
    ...whenAndWhere(data),
    `${data.locked ? 'Your group is locked in: if you leave,' : 'If you leave before your group is locked in, you get a full refund. After that,'} you get a refund only if someone takes your spot, or if you leave because a session was moved. If your group doesn’t meet, you get a full refund automatically.`,
    toGroup(data, place),
    reference(data),
  ],
});

export const priceRefunded: Words<'priceRefunded'> = (data, place) => ({
  subject: `We’ve refunded ${money(data.amountCents)} for ${data.title}`,
  blocks: [
    `We’ve refunded ${money(data.amountCents)} for your spot for ${data.title}${because(data)}`,
    BANK,
    toRegistrations(place),
    reference(data),
  ],
});

/** The rest of the payment stays what it is. */
export function partRefunded(data: Data<'partRefunded'>): Draft {
  const paid = data.title === null ? 'your deposit' : `what you paid for ${data.title}`;
  return {
    subject: `We’ve refunded ${money(data.amountCents)} of ${paid}`,
    blocks: [
      `We’ve refunded ${money(data.amountCents)} of ${paid}.`,
      `The reason from our team: ${data.why}`,
      'The rest of your payment hasn’t changed.',
      BANK,
      reference(data),
    ],
  };
}

/** By which our team finds the payment, there and back. */
function reference({ depositId }: { depositId: string }): Block {
  return small(`Payment reference: ${depositId}`);
}

function because({ reason }: { reason: string }, causes = CAUSES): string {
  const cause = causes[reason];
  return cause === undefined ? '.' : `: ${cause}.`;
}
