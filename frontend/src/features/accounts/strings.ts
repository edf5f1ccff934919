import { plural } from '#shared/vocabulary/plural.ts';
import { sentence } from '#shared/vocabulary/sentence.ts';
import type { GrantableRole, HandedOutcome } from '@emberhood/contracts';
import type { SuspensionReason } from '@emberhood/contracts/account-life';

export const accountsStrings = {
  title: 'Accounts',
  intro: 'Find someone by part of their email address, or by the id in their page’s address.',
  search: 'Email or id',
  find: 'Find',
  finding: 'Finding…',
  nobodyTitle: 'No one found',
  nobody: (query: string) => `No account fits “${query}”. Deleted accounts can’t be found.`,
  suspended: 'Suspended',
  leaving: 'Being deleted',
  since: (name: string, day: string) => `${name} · account since ${day}`,
  accountSince: (day: string) => `Account since ${day}`,
  away: {
    profiles: 'The profile is missing: its service did not answer. Load the page again in a moment.',
    media: 'Videos and reports are missing: their service did not answer. Load the page again in a moment.',
    invites: 'Invites are missing: their service did not answer. Load the page again in a moment.',
  },
  deletesAt: (day: string) => `Asked to be deleted; erased on ${day}.`,

  back: 'Back to the search',
  ownAccount: 'You cannot change this account here: it is your own, or another operator’s.',
  person: 'Profile',
  noPerson: 'No profile yet.',
  noName: 'No name yet',
  clips: 'Videos',
  noClips: 'No videos.',
  openReports: (count: number) =>
    count === 0 ? 'No open reports.' : plural(count, { one: 'One open report.', other: '{n} open reports.' }),
  handed: (by: string, when: string) => `Handed to operators by ${by}, ${when}.`,
  handedWaits: 'It waits for an answer',
  handedAnswered: (outcome: HandedOutcome, by: string, words: string) =>
    `${outcome === 'acted' ? 'Something was done' : 'Nothing was to be done'} (${by}): ${words}`,

  payments: 'Payments',
  toPayments: 'What this account has paid, and what went back',
  invites: 'Invites',
  invitedBy: (day: string) => `Came by an invite of [account] on ${day}.`,
  invitedByGone: (day: string) => `Came by an invite on ${day}.`,
  invitedByCode: (name: string, day: string) => `Came by the code for the group ${name} on ${day}.`,
  codeOf: 'That code is of [account].',
  invitedByNobody: 'Came by no one’s invite.',
  invited: (count: number) =>
    count === 0
      ? 'No one came by theirs.'
      : plural(count, { one: 'One account came by theirs.', other: '{n} accounts came by theirs.' }),
  invitedOn: (day: string) => `[account] on ${day}`,
  inviteOf: (day: string, name: string | null) =>
    name === null ? `Invite of ${day}` : `Code for the group ${name}, of ${day}`,
  revokeInvite: 'Revoke',
  revokeInviteLabel: (invite: string) => `Revoke: ${invite}`,
  revokingInvite: 'Revoking…',
  inviteRevoked: 'The invite is revoked.',

  standing: 'Standing',
  good: 'Nothing is held against this account.',
  suspendedSince: (day: string, by: string) => `Suspended on ${day} by ${by}.`,
  until: (moment: string) => sentence(`It ends automatically on ${moment}.`),
  untilLifted: 'It stays until it is lifted.',
  note: (note: string) => `Note: ${note}`,
  suspend: 'Suspend…',
  change: 'Change…',
  lift: 'Lift the suspension',
  lifting: 'Lifting…',
  lifted: 'The suspension is lifted.',
  suspendTitle: 'Suspend this account',
  suspendText:
    'The person is signed out right away, hidden from everyone and loses their spots in groups. We email them the reason.',
  reason: 'Reason',
  noteLabel: 'Note for operators',
  noteHint: 'The person does not see it.',
  end: 'End',
  ends: { lifted: 'Until lifted', day: 'One day', week: 'One week', month: 'Thirty days' },
  suspendConfirm: 'Suspend',
  suspending: 'Suspending…',
  done: 'The account is suspended.',
  reasons: {
    harassment: 'Harassment',
    fake_profile: 'Fake profile',
    underage: 'Too young',
    unsafe_at_event: 'Unsafe at an event',
    inappropriate_content: 'Inappropriate content',
    spam_or_scam: 'Advertising or fraud',
    payment_abuse: 'Misuse of payments',
    terms_other: 'Other breach of the terms',
  } satisfies Record<SuspensionReason, string>,

  roles: 'Roles',
  roleNames: { host: 'Host', moderator: 'Moderator', operator: 'Operator' } satisfies Record<GrantableRole, string>,
  granted: (day: string, by: string) => `Granted on ${day} by ${by}`,
  grant: (role: string) => `Make ${role}`,
  revoke: (role: string) => `Remove ${role}`,
  grantQuestion: 'Make this person an operator? Only the command line can take that back.',

  sessions: 'Signed in',
  noSessions: 'Not signed in anywhere.',
  lastUsed: (network: string, moment: string) => `Network ${network}, last used ${moment}`,
  endSessions: 'Sign out everywhere',
  ending: 'Signing out…',
  ended: (count: number) => plural(count, { one: 'One browser is signed out.', other: '{n} browsers are signed out.' }),
  identities: 'Ways to sign in',
} as const;
