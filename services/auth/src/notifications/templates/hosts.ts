import { calendar, movedInWords, reasonGiven, whenAndWhere } from './event.ts';
import { HOSTING_GOES_ON, HOSTING_STOPS, thinkWrong } from './hosting.ts';
import { button, quote, type Data, type Draft, type Place, type Words } from './message-content.ts';
import { moment } from './times.ts';

export const hostApproved: Words<'hostApproved'> = ({ name, again }, place) => ({
  subject: again ? 'You can host again' : 'Your host application is approved',
  blocks: [
    ...(again
      ? [`${name}, your hosting is no longer suspended.`, HOSTING_GOES_ON]
      : [`Welcome, ${name}! Your host application is approved.`, 'You can now create your first offering.']),
    button('Go to hosting', `${place.publicUrl}/host`),
  ],
});

export const offeringDecided: Words<'offeringDecided'> = ({ offeringId, title, note }, { publicUrl }) =>
  note === null
    ? {
        subject: `Your offering is open: ${title}`,
        blocks: [
          `Good news: when we next put groups together, ${title} can get one. We’ll write once a group has come together.`,
          button('See your offerings', `${publicUrl}/host/offerings`),
        ],
      }
    : {
        subject: `Please change your offering: ${title}`,
        blocks: [
          `Before ${title} can get a group, we’d like you to change something:`,
          quote(note),
          button('Change your offering', `${publicUrl}/host/offerings/${offeringId}`),
        ],
      };

const CANNOT_HOST = 'Can’t host it? Tell us right away so we can find someone else.';

export const hostNamed: Words<'hostNamed'> = ({ name, groupId, title }, { publicUrl }) => {
  const [what, more, next] =
    groupId === null
      ? [
          title,
          'We’ll write once a group has come together.',
          button(
            'See your offerings',
            `${publicUrl}/host/offerings`,
            'You’ll find the times and location under your offerings:',
          ),
        ]
      : [
          `the group for ${title}`,
          'The members know and look forward to meeting you.',
          button(
            'Open the group',
            `${publicUrl}/host/groups/${groupId}`,
            'See when and where it meets and who’s coming:',
          ),
        ];
  return {
    subject: `You’re now hosting${groupId === null ? '' : ' a group'}: ${title}`,
    blocks: [`Thank you, ${name}. You’re now hosting ${what}, which needed a new host. ${more}`, next, CANNOT_HOST],
  };
};

export const hostReplaced: Words<'hostReplaced'> = (data, { publicUrl }) => {
  const { groupId, title, hostName } = data;
  return {
    subject: `Another host: ${title}`,
    blocks: [
      groupId === null
        ? `${hostName} now hosts ${title} instead of you, and is paid for its group.`
        : `${hostName} now hosts your group for ${title} instead of you, and is paid for the whole group. We’ve told everyone in it.`,
      data.calendar !== undefined && 'The attached file removes its dates from your calendar.',
      button('Go to hosting', `${publicUrl}/host`),
    ],
    ...(data.calendar !== undefined && { attachments: calendar(data.calendar) }),
  };
};

/** What each piece of news says, its subject first; the time and place follow. */
const GROUP_NEWS: Record<Data<'hostGroup'>['what'], (data: Data<'hostGroup'>) => [subject: string, text: string]> = {
  formed: ({ title, confirmBy, startsAt, timezone }) => [
    `A group has come together: ${title}`,
    `We’ve invited people to the group you’re hosting for ${title}. They have until ${moment(confirmBy ?? startsAt, timezone)} to answer. We’ll write again once the group is locked in.`,
  ],
  locked: ({ title }) => [
    `Your group is locked in: ${title}`,
    `The group you’re hosting for ${title} is locked in. On its page, you’ll see who’s coming and what they need.`,
  ],
  moved: (data) => [
    `New time: ${data.title}`,
    `Our team has changed when the group you’re hosting meets. ${movedInWords(data) ?? 'Here are the new details:'}`,
  ],
  ended: ({ title }) => [
    `Not meeting: ${title}`,
    `Your group for ${title} won’t be meeting. We’ve told everyone in it.`,
  ],
};

export function hostGroup(data: Data<'hostGroup'>, { publicUrl }: Place): Draft {
  const [subject, text] = GROUP_NEWS[data.what](data);
  return {
    subject,
    blocks: [
      text,
      data.what === 'ended' && reasonGiven(data),
      ...whenAndWhere(data),
      button('Open the group', `${publicUrl}/host/groups/${data.groupId}`),
      data.what !== 'ended' && CANNOT_HOST,
    ],
    ...(data.calendar !== undefined && { attachments: calendar(data.calendar) }),
  };
}

export const hostSuspended: Words<'hostSuspended'> = ({ name }, { supportEmail }) => ({
  subject: 'About your hosting',
  blocks: [`${name}, we’ve suspended your hosting. ${HOSTING_STOPS}`, thinkWrong(supportEmail)],
  help: false,
});

export const hostDeclined: Words<'hostDeclined'> = ({ name, note }, { publicUrl }) => ({
  subject: 'About your host application',
  blocks: [
    `Thank you for applying, ${name}. We can’t take you on as a host right now:`,
    quote(note),
    'You can change your application and apply again at any time, and we’ll look at it again.',
    button('See your application', `${publicUrl}/host`),
  ],
});
