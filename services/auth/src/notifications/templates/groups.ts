import type { notifications, z } from '@emberhood/contracts';
import { groupUrl, toGroup, whenAndWhere } from './event.ts';
import { help, money, quote, text, toRegistrations, type Block, type Letter, type Place } from './letter.ts';
import { moment } from './times.ts';

type Data<Name extends keyof typeof notifications> = z.output<(typeof notifications)[Name]['data']>;

export function groupInvited(data: Data<'groupInvited'>, place: Place): Letter {
  return {
    subject: `Your group for ${data.title}`,
    blocks: [
      text(`We have a group for you: ${data.title}.`),
      text(data.sentence),
      ...whenAndWhere(data),
      ...costs(data),
      ...question(data, place),
      help(place),
    ],
    attachments: calendar(data.calendar),
  };
}

/** Not asked who has paid already: the payment is the yes (decision: payments). */
function question(data: Data<'groupInvited'>, place: Place): Block[] {
  if (data.paidCents > 0 && data.dueCents === 0) return [toGroup(data, place)];
  return [
    {
      kind: 'button',
      label: 'Yes, I will be there',
      url: answerUrl(place),
      lead: `Please tell us by ${moment(data.confirmBy, data.timezone)}. You can say no on the same page:`,
    },
    { ...toGroup(data, place), quiet: true },
  ];
}

export function groupLocked(data: Data<'groupLocked'>, place: Place): Letter {
  return {
    subject: `It is on: ${data.title}`,
    blocks: [
      text(`Your group for ${data.title} is complete.`),
      ...whenAndWhere(data),
      toGroup(data, place),
      help(place),
    ],
    attachments: calendar(data.calendar),
  };
}

export function claimOffered(data: Data<'claimOffered'>, place: Place): Letter {
  return {
    subject: `A place is free: ${data.title}`,
    blocks: [
      text(`A place has become free in a group for ${data.title}, and it can be yours.`),
      ...whenAndWhere(data),
      ...costs(data),
      {
        kind: 'button',
        label: 'Take the place',
        url: groupUrl(data, place),
        lead: `Whoever answers first has it. It is kept until ${moment(data.expiresAt, data.timezone)}:`,
      },
      help(place),
    ],
  };
}

export function claimLost(data: Data<'claimLost'>, place: Place): Letter {
  return {
    subject: `The place for ${data.title} is taken`,
    blocks: [
      text(`Somebody was a little faster: the free place for ${data.title} is taken.`),
      text('You stay on our list, and we write as soon as there is another one.'),
      toRegistrations(place),
      help(place),
    ],
  };
}

/** A week before; at once, and true all the same, for a group that is complete later than that (GRP-21). */
export function reminderWeek(data: Data<'reminderWeek'>, place: Place): Letter {
  return reminder(data, place, `You meet soon: ${data.title}`, `Soon you meet your group for ${data.title}.`);
}

export function reminderDay(data: Data<'reminderDay'>, place: Place): Letter {
  return reminder(data, place, `Tomorrow: ${data.title}`, `Tomorrow you meet your group for ${data.title}.`);
}

export function groupMoved(data: Data<'groupMoved'>, place: Place): Letter {
  return {
    subject: `New time or place: ${data.title}`,
    blocks: [
      text(`Something has changed for your group for ${data.title}. This is how it is now:`),
      ...whenAndWhere(data),
      ...(data.leaveFreelyUntil === null
        ? []
        : [
            text(
              `You said yes to another time. You cannot come to this one? Until ${moment(data.leaveFreelyUntil, data.timezone)} you can leave on the page of your group: everything you paid comes back in full, and it is no late cancellation.`,
            ),
          ]),
      toGroup(data, place),
      help(place),
    ],
    attachments: calendar(data.calendar),
  };
}

export function groupHostChanged(data: Data<'groupHostChanged'>, place: Place): Letter {
  return {
    subject: `${data.hostName} leads your group now: ${data.title}`,
    blocks: [
      text(
        `Your group for ${data.title} has another host: ${data.hostName} leads it from now on, and looks forward to meeting you. Your place and everything else stay as they are:`,
      ),
      ...whenAndWhere(data),
      toGroup(data, place),
      help(place),
    ],
  };
}

export function groupCancelled(data: Data<'groupCancelled'>, place: Place): Letter {
  return {
    subject: `Cancelled: ${data.title}`,
    blocks: [
      text(
        `We are sorry: ${data.title} on ${moment(data.startsAt, data.timezone)} does not take place. ${data.reason}`,
      ),
      ...(data.refunded ? [text('What you paid for it is on its way back to you.')] : []),
      ...(data.keepUntil === null
        ? []
        : [
            text(
              `Your deposit goes back to you too, unless you keep it with us and wait on with it. You can do so until ${moment(data.keepUntil, data.timezone)} on the page of your registrations.`,
            ),
          ]),
      text('You stay on our list, ahead of those who come after you, and we write as soon as there is another group.'),
      ...(data.depositBack
        ? [
            text(
              'Some groups ask for a deposit: when yours has gone back, you come into one of them once you have paid it again.',
            ),
          ]
        : []),
      toRegistrations(place),
      help(place),
    ],
    attachments: calendar(data.calendar),
  };
}

export function groupDissolved(data: Data<'groupDissolved'>, place: Place): Letter {
  return {
    subject: `About your group for ${data.title}`,
    blocks: [
      text(`We are sorry: your group for ${data.title} does not meet.`),
      ...(data.refunded ? [text('What you paid for your place is on its way back to you.')] : []),
      text('You stay on our list, ahead of those who come after you, and we write as soon as there is another group.'),
      toRegistrations(place),
      help(place),
    ],
    attachments: calendar(data.calendar),
  };
}

export function invitationPassed(data: Data<'invitationPassed'>, place: Place): Letter {
  return {
    subject: `Your invitation to ${data.title} has passed`,
    blocks: [
      text(`We did not hear from you in time, so your place for ${data.title} went to somebody else.`),
      text('You would like to come another time? You stay on our list until you take yourself off it.'),
      toRegistrations(place),
      help(place),
    ],
    ...(data.calendar !== undefined && { attachments: calendar(data.calendar) }),
  };
}

export function placeGivenUp(data: Data<'placeGivenUp'>, place: Place): Letter {
  // Who said no waits on; who left a group does not.
  const [subject, did] = data.waits
    ? ['You said no', `You said no to a place for ${data.title}. That costs you nothing.`]
    : ['You have given up your place', `You have given up your place for ${data.title}.`];
  return {
    subject: `${subject}: ${data.title}`,
    blocks: [
      text(`${did} With the attached file its dates leave your calendar as well.`),
      text(
        data.waits
          ? 'You stay on our list, with your place in time, and we write as soon as there is another group.'
          : 'You would like to come another time? Register again whenever you like.',
      ),
      toRegistrations(place),
      help(place),
    ],
    attachments: calendar(data.calendar),
  };
}

export function feedbackAsked(data: Data<'feedbackAsked'>, place: Place): Letter {
  return {
    subject: `How was ${data.title}?`,
    blocks: [
      text(`We hope you had a good time with your group for ${data.title}. How was it?`),
      { kind: 'button', label: 'Tell us', url: groupUrl(data, place), lead: 'It takes a minute, and only we read it:' },
      help(place),
    ],
  };
}

export function hostMessage(data: Data<'hostMessage'>, place: Place): Letter {
  return {
    subject: `A message from your host: ${data.title}`,
    blocks: [
      text(`${data.hostName}, your host for ${data.title}, writes:`),
      quote(data.text),
      toGroup(data, place),
      help(place),
    ],
  };
}

function reminder(data: Data<'reminderWeek'>, place: Place, subject: string, first: string): Letter {
  return {
    subject,
    blocks: [
      text(first),
      ...whenAndWhere(data),
      text('Something has come up? Please tell us on the page of your group, so that somebody else can come.'),
      toGroup(data, place),
      help(place),
    ],
    attachments: calendar(data.calendar),
  };
}

/** What it costs, what of it is covered or paid, and when and to whom the rest is paid (GRP-19). */
function costs(data: Data<'groupInvited'> | Data<'claimOffered'>): Block[] {
  const { priceCents, depositCents, paidCents, dueCents, hostName } = data;
  if (priceCents === undefined) return [];
  if (priceCents === 0) return [text('Price: nothing.')];
  const amount = (cents: number): string => money({ amountCents: cents, currency: 'CAD' });
  const lead = `Price: ${amount(priceCents)} a person, for all sessions together.`;
  const counts = `Your deposit of ${amount(depositCents)} counts towards it`;
  const to = hostName === null ? 'at the place when you first meet' : `to ${hostName}, your host, when you first meet`;
  const how = dueCents > 0 ? 'when you say yes' : to;
  const rest = Math.max(0, priceCents - depositCents - paidCents);
  if (paidCents > 0) {
    const paid = `${depositCents === 0 ? '' : `${counts}. `}You have paid ${amount(paidCents)}.`;
    return [text(rest === 0 ? `${lead} ${paid}` : `${lead} ${paid} You pay the other ${amount(rest)} ${how}.`)];
  }
  if (rest === 0) return [text(`${lead} Your deposit covers it.`)];
  return [
    text(
      depositCents === 0
        ? `${lead} You pay it ${how}.`
        : `${lead} ${counts}; you pay the other ${amount(rest)} ${how}.`,
    ),
  ];
}

/** The token stands in the fragment: no server and no log sees it. */
function answerUrl({ publicUrl, answerToken: token = '' }: Place): string {
  return `${publicUrl}/invitation#${new URLSearchParams({ token }).toString()}`;
}

/** Its type says what it does, as the calendar itself (RFC 6047, 2.4). */
function calendar(content: string) {
  const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH';
  return [{ filename: 'invite.ics', contentType: `text/calendar; method=${method}; charset=utf-8`, content }];
}
