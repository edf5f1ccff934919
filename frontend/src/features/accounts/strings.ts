import type { GrantableRole, HandedOutcome } from '@emberhood/contracts';
import { plural } from '#shared/vocabulary/plural.ts';
import { sentence } from '#shared/vocabulary/sentence.ts';

export const accountsStrings = {
  title: 'Accounts',
  intro: 'Find someone by part of their email address, or by the id in their page’s address.',
  search: 'Email or id',
  nobodyTitle: 'No one found',
  nobody: (query: string) =>
    `No account matches “${query}”. Deleted accounts can’t be found. To find someone by name, use “Look up”.`,
  suspended: 'Suspended',
  leaving: 'Being deleted',
  since: (name: string, day: string) => `${name} · account since ${day}`,
  accountSince: (day: string) => `Account since ${day}`,
  away: {
    profiles: 'The profile is missing because its service didn’t answer. Please reload the page in a moment.',
    media: 'Videos and reports are missing because their service didn’t answer. Please reload the page in a moment.',
    invites: 'Invites are missing because their service didn’t answer. Please reload the page in a moment.',
  },
  deletesAt: (day: string) => `This member asked us to delete the account. It will be deleted on ${day}.`,

  back: 'Back to the search',
  ownAccount:
    'You can’t change this account, because it’s your own or another operator’s. Someone with access to the servers can remove an operator’s role.',
  person: 'Profile',
  noPerson: 'No profile yet.',
  noName: 'No name yet',
  clips: 'Videos',
  noClips: 'No videos.',
  openReports: (count: number) =>
    count === 0 ? 'No open reports.' : plural(count, { one: 'One open report.', other: '{n} open reports.' }),
  /** Without a name if the account of who did it was deleted. */
  handed: (by: string, when: string) => sentence(`Handed to operators${by === '' ? '' : ` by ${by}`}, ${when}.`),
  handedWaits: 'See it and answer',
  handedAnswered: (outcome: HandedOutcome, by: string, words: string) =>
    `${outcome === 'acted' ? 'Something was done' : 'Nothing needed to be done'}${by === '' ? '' : ` (${by})`}: ${words}`,

  payments: 'Payments',
  toPayments: 'See payments and refunds',
  invites: 'Invites',
  invitedBy: (day: string) => `Joined with an invite from [account] on ${day}.`,
  invitedByGone: (day: string) => `Joined with an invite on ${day}.`,
  invitedByCode: (name: string, day: string) => `Joined with the group code ${name} on ${day}.`,
  codeOf: 'That code was created by [account].',
  invitedByNobody: 'Joined without an invite.',
  invited: (count: number) =>
    count === 0
      ? 'No one has joined with their invites.'
      : plural(count, {
          one: 'One account joined with their invites.',
          other: '{n} accounts joined with their invites.',
        }),
  invitedOn: (day: string) => `[account] on ${day}`,
  inviteOf: (day: string, name: string | null) =>
    name === null ? `Invite from ${day}` : `Group code ${name} from ${day}`,
  revokeInvite: { label: 'Turn off', done: 'The invite is turned off.' },
  revokeInviteLabel: (invite: string) => `Turn off: ${invite}`,
  revokingInvite: 'Turning off…',

  standing: 'Standing',
  good: 'This account is in good standing.',
  suspendedSince: (day: string, by: string) => `Suspended on ${day} by ${by}.`,
  note: (note: string) => `Note: ${note}`,
  suspend: 'Suspend…',
  change: 'Change…',
  lift: { label: 'Lift the suspension', done: 'The suspension is lifted.' },
  lifting: 'Lifting…',
  suspendTitle: 'Suspend this account',
  suspendText:
    'The member is signed out right away, hidden from everyone and loses their spots in groups. We email them the reason.',
  reason: 'Reason',
  reasonMissing: 'Please choose a reason. The member will read it.',
  noteLabel: 'Note for operators',
  noteHint: 'The member doesn’t see this.',
  end: 'End',
  ends: { lifted: 'Until lifted', day: 'One day', week: 'One week', month: 'Thirty days' },
  asItIs: (end: string) => `As it is: ${end}`,
  suspendConfirm: 'Suspend',
  suspending: 'Suspending…',
  done: 'The account is suspended.',

  roles: 'Roles',
  roleNames: { host: 'Host', moderator: 'Moderator', operator: 'Operator' } satisfies Record<GrantableRole, string>,
  granted: (day: string, by: string) => `Granted on ${day} by ${by}`,
  grant: (role: GrantableRole) => ({
    label: `Make ${role}`,
    ...(role === 'operator' && {
      question: 'Make this person an operator? You can undo this only from the command line.',
    }),
  }),
  revoke: (role: GrantableRole) => ({ label: `Remove ${role}` }),

  sessions: 'Signed in',
  noSessions: 'Not signed in anywhere.',
  lastUsed: (network: string, moment: string) => `Network ${network}, last used ${moment}`,
  endSessions: {
    label: 'Sign out everywhere',
    done: ({ ended }: { ended: number }) =>
      ended === 0
        ? 'No browser was signed in. Their calendar link, if they had one, is turned off.'
        : plural(ended, { one: 'One browser is signed out.', other: '{n} browsers are signed out.' }),
  },
  endSessionsToo: 'This also turns off their calendar link, if they have one.',
  ending: 'Signing out…',
  identities: 'Ways to sign in',
} as const;
