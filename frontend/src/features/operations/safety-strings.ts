import type { SafetyReport } from '@emberhood/contracts';
import { sentence } from '#shared/vocabulary/sentence.ts';

const reportKinds = {
  session: 'Felt unsafe in a session',
  message: 'A message in the chat',
  groupmate: 'Someone in the group',
  block: 'Someone blocked a groupmate',
  host_message: 'A message from the host',
} satisfies Record<SafetyReport['kind'], string>;

const whatOf = ({ kind, about }: SafetyReport): string =>
  kind === 'block' && about?.host ? 'Someone blocked the host' : reportKinds[kind];

export const safetyStrings = {
  title: 'Safety and appeals',
  moreReports: 'Show more reports',
  moreAppeals: 'Show more appeals',
  moreFromHosts: 'Show more messages',
  intro:
    'What people told us in confidence. You don’t see who reported it, and we record each time someone opens this page.',
  reports: 'Reports from groups',
  one: 'One report',
  all: 'Show all reports and appeals',
  oneStrike: 'One absence or late cancellation',
  strikeDecided: 'Nothing to decide: it has been decided, or there is none with this id.',
  noSuch: 'There is no report with this id.',
  noReports: 'No one has reported anything.',
  whatOf,
  about: (name: string, reason: string) => `About ${name}: ${reason}`,
  blocked: (name: string) => `${name} was blocked by someone in the group and doesn’t know it.`,
  meetAgain: (when: string) => sentence(`They meet again on ${when}.`),
  toAccount: (name: string) => `See ${name}’s account`,
  fromHosts: 'What hosts wrote',
  fromHostsText: 'Sent as written. Members see it on their group’s page and can report it.',
  noFromHosts: 'No messages from hosts yet.',
  wrote: (name: string, title: string) => `${name} to ${title}`,
  removed: 'Removed. Members no longer see it.',
  toPhoto: 'See its photo',
  quoteGone: 'The group no longer sees this message.',
  removeMessage: 'Remove the message, so the group no longer sees it',
  noNote: 'No details given.',
  concernsYou:
    'This is about you or from one of your groups, so someone else on the team has to decide it, and you can’t see what was said.',
  decide: 'Decide…',
  decideTitle: 'What was done about it?',
  decideWhat: (report: SafetyReport) => `${report.title}: ${whatOf(report)}`,
  decideState: 'Status',
  decideOptions: {
    resolved: 'Resolved: something was done',
    closed: 'Closed: nothing needed to be done',
    open: 'Open again',
  },
  answer: 'Note',
  answerHint: 'For operators only.',
  answerMissing: 'Please say what was done.',
  answered: (when: string, by: string | null) => (by === null ? `${when}:` : `${by}, ${when}:`),
  save: 'Save',
  saved: 'Saved.',
  people: 'Moderators handle reports about people and videos.',
  toModeration: 'See moderation',
  missed: (title: string, day: string) => `${title}, ${day}`,
  appeals: 'Appeals and third absences',
  noAppeals: 'No appeals or third absences to decide.',
  noAppeal: {
    review:
      'A third absence, without an appeal. Talk with the member before you decide. Until then, they aren’t placed in a new group. We email them your decision.',
    other: 'The member hasn’t appealed here. Lift it if they wrote to us and are right.',
  },
  theirAccount: 'See their account',
  kinds: { late_cancel: 'Late cancellation', no_show: 'Didn’t come' },
  consequences: {
    warning: 'a warning',
    forfeit: 'deposit forfeited',
    pause: 'a pause of 30 days',
    review: 'a review',
  },
  appeal: (kind: string, consequence: string) => `${kind}; consequence: ${consequence}`,
  lift: (consequence: string) => ({
    label: 'Lift',
    question: `Lift the consequence (${consequence})? A forfeited deposit is refunded, and we email the member.`,
    done: 'Lifted.',
  }),
  uphold: (consequence: string) => ({
    label: 'Uphold',
    question: `Uphold the consequence (${consequence})? It stays, and we email the member.`,
    done: 'Upheld.',
  }),
  upholdReview: {
    label: 'Uphold',
    question:
      'Keep the absence on record and place them in groups again? If they shouldn’t take part at all, suspend them on their account’s page.',
    done: 'Upheld.',
  },
} as const;
