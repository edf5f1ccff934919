import type { notifications, z } from '@emberhood/contracts';
import { toGroup, whenAndWhere } from './event.ts';
import { help, money, small, text, toRegistrations, type Block, type Letter, type Place } from './letter.ts';
import { day } from './times.ts';

type Data<Name extends keyof typeof notifications> = z.output<(typeof notifications)[Name]['data']>;

const BANK = 'It takes your bank a few days to show it.';
/** The causes of the ledger in words; one that is none of them is left out. */
const CAUSES: Readonly<Record<string, string>> = {
  no_group: 'no group came together for you in time',
  withdrawn: 'you have left',
  removed: 'your place was given up',
  host_cancelled: 'the event was cancelled',
  group_dissolved: 'your group does not meet',
  refilled: 'somebody has taken your place',
  paid_twice: 'there was nothing left to pay',
  registration_over: 'your registration was over',
  invitation_passed: 'the time to answer was over',
  session_moved: 'a session was moved after your yes',
  appeal_upheld: 'we looked at it again, and you were right',
  operator: 'our team has decided so',
};

export function depositReceived(data: Data<'depositReceived'>, place: Place): Letter {
  return {
    subject: `Your deposit of ${money(data)} has arrived`,
    blocks: [
      text(`Thank you: we received your deposit of ${money(data)} on ${day(data.paidAt, place.timeZone)}.`),
      text(
        `If we find no group for you, it goes back to you by ${day(data.refundAt, place.timeZone)} without you having to ask.`,
      ),
      toRegistrations(place),
      reference(data),
      help(place),
    ],
  };
}

export function depositRefunded(data: Data<'depositRefunded'>, place: Place): Letter {
  return {
    subject: `Your deposit of ${money(data)} is on its way back`,
    blocks: [
      text(`We have given back your deposit of ${money(data)}${because(data)}`),
      text(BANK),
      reference(data),
      help(place),
    ],
  };
}

export function priceReceived(data: Data<'priceReceived'>, place: Place): Letter {
  return {
    subject: `Your place for ${data.title} is paid`,
    blocks: [
      text(
        `Thank you: we received ${money(data)} for your place for ${data.title} on ${day(data.paidAt, place.timeZone)}.`,
      ),
      ...whenAndWhere(data),
      text(
        'Leave before your group is locked, and it comes back in full. After that it comes back if somebody takes your place, or if you leave because a session was moved. If your group does not meet, it comes back by itself.',
      ),
      toGroup(data, place),
      reference(data),
      help(place),
    ],
  };
}

export function priceRefunded(data: Data<'priceRefunded'>, place: Place): Letter {
  return {
    subject: `${money(data)} for ${data.title} are on their way back`,
    blocks: [
      text(`We have given back the ${money(data)} that you paid for your place for ${data.title}${because(data)}`),
      text(BANK),
      { kind: 'button', label: 'See where you stand', url: `${place.publicUrl}/emberite/registrations` },
      reference(data),
      help(place),
    ],
  };
}

/** The rest of the payment stays what it is. */
export function partRefunded(data: Data<'partRefunded'>, place: Place): Letter {
  const paid = data.title === null ? 'your deposit' : `what you paid for your place for ${data.title}`;
  return {
    subject: `${money(data)} of ${paid} are on their way back`,
    blocks: [
      text(`We have given back ${money(data)} of ${paid}.`),
      text(`Why, in the words of our team: ${data.why}`),
      text('The rest of it stays as it was.'),
      text(BANK),
      reference(data),
      help(place),
    ],
  };
}

/** By which our team finds the payment, there and back. */
function reference({ depositId }: { depositId: string }): Block {
  return small(`Reference of this payment: ${depositId}`);
}

function because({ reason }: { reason: string }): string {
  const cause = CAUSES[reason];
  return cause === undefined ? '.' : `: ${cause}.`;
}
