import { timezoneOf } from '@emberhood/contracts/cities';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { costsInWords } from '@emberhood/contracts/money';
import { calendar, groupUrl, movedInWords, reasonGiven, toGroup, whenAndWhere } from './event.ts';
import {
  button,
  quote,
  toRegistrations,
  type Data,
  type Draft,
  type Line,
  type Place,
  type Words,
} from './message-content.ts';
import { day, moment, timeOfDay, weekday } from './times.ts';

export const groupInvited: Words<'groupInvited'> = (data, place) => ({
  subject: `There’s a spot for you: ${data.title}`,
  blocks: [
    'A group has come together, and it has a spot for you.',
    data.sentence,
    ...whenAndWhere(data),
    costs(data),
    ...question(data, place),
  ],
  attachments: calendar(data.calendar),
});

/** A person who has paid is not asked: payment means yes (decision: payments). */
function question(data: Data<'groupInvited'>, place: Place): Line[] {
  if (data.paidCents > 0 && data.dueCents === 0) return [toGroup(data, place)];
  return [
    button('See and answer', answerUrl(place), `Please say yes or no by ${moment(data.confirmBy, data.timezone)}:`),
    { ...toGroup(data, place), quiet: true },
  ];
}

export function stillWaiting({ city, nextDecisionAt }: Data<'stillWaiting'>, place: Place): Draft {
  const name = LOCATION_LABELS[city];
  return {
    subject: `No spot for you this time: groups in ${name}`,
    blocks: [
      `We’ve put together new groups in ${name}, and there’s no spot for you this time.`,
      nextDecisionAt === null
        ? 'You keep your place in line for the groups after that.'
        : `You keep your place in line. The next groups in ${name} are put together on ${day(nextDecisionAt, timezoneOf(city))}.`,
      'Your registrations show what else you can do.',
      toRegistrations(place),
    ],
  };
}

export const groupLocked: Words<'groupLocked'> = (data, place) => ({
  subject: `Your group is locked in: ${data.title}`,
  blocks: [
    `Your group for ${data.title} is locked in. See you there!`,
    ...whenAndWhere(data),
    'Your group chat is open now, on the same page: say hello, or ask the others a question.',
    GIVE_UP,
    toGroup(data, place),
  ],
  attachments: calendar(data.calendar),
});

export const claimOffered: Words<'claimOffered'> = (data, place) => ({
  subject: `A spot has opened up: ${data.title}`,
  blocks: [
    `A spot has opened up in a group for ${data.title}, and it can be yours.`,
    ...whenAndWhere(data),
    costs(data, 'offer'),
    button(
      'Take the spot',
      groupUrl(data, place),
      `The first person to take it gets it. It’s available until ${moment(data.expiresAt, data.timezone)}:`,
    ),
  ],
});

export const claimLost: Words<'claimLost'> = (data, place) => ({
  subject: `The spot for ${data.title} is taken`,
  blocks: [
    `Someone else took the open spot for ${data.title} first.`,
    'You’re still on the waitlist, and we’ll write when another spot opens up.',
    toRegistrations(place),
  ],
});

/** Sent a week before, unless the news of the lock is sent then or the time has moved since (GRP-21). */
export function reminderWeek(data: Data<'reminderWeek'>, place: Place): Draft {
  return reminder(data, place, `Coming up: ${data.title}`, `You’re meeting your group for ${data.title} soon.`);
}

/** Not "tomorrow": after a quiet night it comes on the day itself. */
export function reminderDay(data: Data<'reminderDay'>, place: Place): Draft {
  const on = weekday(data.startsAt, data.timezone);
  const first = `You’re meeting your group for ${data.title} on ${on}.`;
  const absence = data.started ? 'Can’t make it? Please tell your group in the chat.' : GIVE_UP;
  return reminder(data, place, `${on}: ${data.title}`, first, absence);
}

export const groupMoved: Words<'groupMoved'> = (data, place) => ({
  subject: `New time: ${data.title}`,
  blocks: [
    movedInWords(data) ?? 'The time has changed. Here are the new details:',
    ...whenAndWhere(data),
    data.leaveFreelyUntil !== null &&
      `If the new time doesn’t work for you, you can leave on your group’s page until ${moment(data.leaveFreelyUntil, data.timezone)}. You’ll get a full refund, and it won’t count as a late cancellation.`,
    toGroup(data, place),
  ],
  attachments: calendar(data.calendar),
});

export const groupHostChanged: Words<'groupHostChanged'> = (data, place) => ({
  subject: `Your group has a new host: ${data.title}`,
  blocks: [
    `${data.hostName} is the new host of your group for ${data.title} and looks forward to meeting you. Nothing else has changed:`,
    ...whenAndWhere(data),
    toGroup(data, place),
  ],
});

export const groupCancelled: Words<'groupCancelled'> = (data, place) => ({
  subject: `Cancelled: ${data.title}`,
  blocks: [
    `We’re sorry: ${data.title} on ${moment(data.startsAt, data.timezone)} is cancelled.`,
    reasonGiven(data),
    data.refunded && 'We’re refunding what you paid for it.',
    data.keepUntil !== null &&
      `We’ll refund your deposit too, unless you’d like us to keep it for your next group. You can choose that until ${moment(data.keepUntil, data.timezone)} under your registrations.`,
    'You keep your place in line, and we’ll write as soon as there’s another group.',
    data.depositBack &&
      'Some groups need a deposit. Once yours is refunded, you’ll need to pay it again to join one of them.',
    toRegistrations(place),
  ],
  attachments: calendar(data.calendar),
});

export const groupDissolved: Words<'groupDissolved'> = (data, place) => ({
  subject: `Not meeting: ${data.title}`,
  blocks: [
    `We’re sorry: the group for ${data.title} won’t be meeting.`,
    data.refunded && 'We’re refunding what you paid for your spot.',
    'You keep your place in line, and we’ll write as soon as there’s another group.',
    toRegistrations(place),
  ],
  attachments: calendar(data.calendar),
});

export const invitationPassed: Words<'invitationPassed'> = (data, place) => ({
  subject: `Your invitation to ${data.title} has expired`,
  blocks: [
    `We didn’t hear from you in time, so we could no longer keep your spot for ${data.title}.`,
    data.waits
      ? 'Want to come another time? You’re still on the waitlist, unless you leave it.'
      : 'You’re not on the waitlist right now. Want to come another time? Resume your registration, and you keep your place in line.',
    toRegistrations(place),
  ],
  attachments: calendar(data.calendar),
});

export function placeGivenUp(data: Data<'placeGivenUp'>, place: Place): Draft {
  // Those who decline keep waiting; those who leave don't.
  const [subject, did] = data.waits
    ? ['You said no', `You said no to a spot for ${data.title}. You don’t pay anything.`]
    : ['You gave up your spot', `You gave up your spot for ${data.title}.`];
  return {
    subject: `${subject}: ${data.title}`,
    blocks: [
      `${did} The attached file removes its dates from your calendar.`,
      data.waits
        ? 'You keep your place in line, and we’ll write as soon as there’s another group.'
        : 'Want to come another time? You can register again whenever you like.',
      toRegistrations(place),
    ],
    attachments: calendar(data.calendar),
  };
}

/** Names the day: members of a series get one after each session. */
export function feedbackAsked(data: Data<'feedbackAsked'>, place: Place): Draft {
  const what = `${data.title} on ${day(data.sessionAt, data.timezone)}`;
  return {
    subject: `How was ${what}?`,
    blocks: [
      `We hope you had a good time with your group for ${what}. How was it?`,
      button('Give feedback', groupUrl(data, place), 'It takes a minute, and only our team reads it:'),
    ],
  };
}

export function hostMessage(data: Data<'hostMessage'>, place: Place): Draft {
  const { title, hostName, text, sentAt, timezone } = data;
  const when = ` on ${weekday(sentAt, timezone)} at ${timeOfDay(sentAt, timezone)}`;
  return {
    subject: `A message from your host: ${title}`,
    blocks: [`${hostName}, your host for ${title}, wrote${when}:`, quote(text), toGroup(data, place)],
  };
}

const GIVE_UP = 'Can’t make it? Please tell us on your group’s page so someone else can come.';

function reminder(data: Data<'reminderWeek'>, place: Place, subject: string, first: string, absence = GIVE_UP): Draft {
  return {
    subject,
    blocks: [first, ...whenAndWhere(data), absence, toGroup(data, place)],
    attachments: calendar(data.calendar),
  };
}

/** What it costs, in the words of the screens. */
function costs(data: Data<'groupInvited'> | Data<'claimOffered'>, at?: 'offer'): string {
  return `Price: ${costsInWords(data, 1 + data.later.length, at)}`;
}

/** The token is in the fragment, so no server or log sees it. */
function answerUrl({ publicUrl, answerToken: token = '' }: Place): string {
  return `${publicUrl}/invitation#${new URLSearchParams({ token }).toString()}`;
}
