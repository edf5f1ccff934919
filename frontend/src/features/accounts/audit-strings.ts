import type { StaffAct } from '@emberhood/contracts';
import { FOUND_MOST } from '@emberhood/contracts/look-up-query';
import { dateOf, momentOf } from '#shared/vocabulary/dates.ts';
import { money } from '#shared/vocabulary/money.ts';
import { PROVIDER_NAMES } from '#shared/vocabulary/providers.ts';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';
import { suspensionStrings } from '#shared/vocabulary/suspension-strings.ts';

/** Names of the audit's vocabulary in words; one that is not here is shown as it is. */
const events: Record<string, string> & Record<StaffAct, string> = {
  authn_login_success: 'Signed in',
  authn_login_fail: 'Sign-in refused',
  authn_login_fail_max: 'Too many wrong codes',
  authn_token_revoked: 'Signed out',
  authn_password_change: 'Ways to sign in changed',
  authz_change: 'Permissions or standing changed',
  authz_admin: 'Failed event handled',
  excess_rate_limit_exceeded: 'Limit reached',
  user_created: 'Account created',
  user_deleted: 'Account deleted',
  sensitive_read: 'Looked at',
  'clip.decided': 'Video decided',
  'clip.decision_undone': 'Decision about a video undone',
  'clip.taken_down': 'Video taken down',
  'clip.left_to_others': 'Second opinion requested',
  'clip.sampled': 'Second look at an approval',
  'person.decided': 'Reports about a person decided',
  'person.answered': 'Handed-over case answered',
  'cycle.opened': 'Cycle opened',
  'cycle.closed': 'Cycle ended',
  'venue.created': 'Venue added',
  'venue.changed': 'Venue changed',
  'offering.taken_in': 'Offering added to a cycle',
  'offering.given_back': 'Offering returned to host',
  'offering.taken_out': 'Offering removed from its cycle',
  'host.decided': 'Decision about a host',
  'host.named': 'Another host named',
  'pin.added': 'Pair set by hand',
  'pin.removed': 'Pair set by hand removed',
  'run.started': 'Run started',
  'run.prices_asked': 'Cost of rules worked out',
  'run.approved': 'Run approved',
  'run.published': 'Run published',
  'run.rolled_back': 'Groups of a run undone',
  'run.aborted': 'Run discarded',
  'group.cancelled': 'Group cancelled',
  'session.moved': 'Session moved',
  'deposit.refunded': 'Refund requested',
  'word.added': 'Watched word added',
  'word.removed': 'Watched word removed',
  'deposit.part_refunded': 'Refund of a part requested',
  'refund.agreed': 'Refund agreed to',
  'refund.declined': 'Refund declined',
  'payout.noted': 'Payout to a host recorded',
  'payout.taken_back': 'Recorded payout removed',
  'appeal.decided': 'Appeal decided',
  'safety.decided': 'Safety case decided',
};

/** By which way, or what changed; nothing where the entry says it already. */
const ways: Readonly<Record<string, string>> = {
  ...PROVIDER_NAMES,
  logout: '',
  reinstated: 'suspension lifted',
  'revoked host': 'host removed',
  'revoked moderator': 'moderator removed',
  'revoked operator': 'operator removed',
  ...Object.fromEntries(
    Object.entries(suspensionStrings.reasons).map(([reason, words]) => [
      `suspended: ${reason}`,
      `suspended (${words})`,
    ]),
  ),
};

/** What was decided, by the code with which the services tell it. */
const decisions: Readonly<Record<string, string>> = {
  ...stateStrings.reasons,
  ...stateStrings.caseKinds,
  ...stateStrings.safety,
  approved: 'Approved',
  rejected: 'Rejected',
  agreed: 'Agreed',
  disagreed: 'Disagreed',
  suspended: 'Suspended',
  declined: 'Declined',
  cancelled: 'Abandoned',
  pin: 'Keep together',
  forbid: 'Keep apart',
  dry: 'Dry run',
  final: 'Final run',
  upheld: 'Appeal refused',
  lifted: 'Consequence lifted',
};

/** The same codes, of people instead of videos. */
const ofPeople: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'person.decided': {
    ...stateStrings.personReasons,
    report: '',
    approved: 'Closed without action',
    rejected: 'Handed to operators',
  },
  'person.answered': {
    ...stateStrings.personReasons,
    handed: '',
    approved: 'Nothing needed to be done',
    rejected: 'Something was done',
  },
};

/** The detail of a member of the team’s act: codes, an amount in cents, a day or moment, ids. */
const decided = (event: string, detail: string) =>
  detail
    .split(/[ ·]+/)
    .map((code) => {
      if (/^\d+$/.test(code)) return money(Number(code));
      if (/^\d{4}-\d\d-\d\d$/.test(code)) return dateOf(code);
      return /^\d.*T/.test(code) ? momentOf(code) : (ofPeople[event]?.[code] ?? decisions[code] ?? code);
    })
    .filter(Boolean)
    .join(' · ');

export const auditStrings = {
  title: 'Accounts and operators',
  intro:
    'Sign-ins, changes to accounts, and what moderators and operators did. No one can change these entries. They keep ids only; names and emails are as of today.',
  kind: 'Show',
  everything: 'Everything',
  who: 'Name, id or email',
  whoHint: `Of an account, or the id of what the action was about. A name finds up to ${String(FOUND_MOST)} accounts.`,
  as: 'As',
  sides: { '': 'Who acted, or who it was about', actor: 'Who acted', subject: 'Who or what it was about' },
  from: 'From (day)',
  to: 'Until (day)',
  search: 'Search',
  events,
  line: (event: string, result: string) =>
    [events[event] ?? event, event.includes('.') ? decided(event, result) : (ways[result] ?? result)]
      .filter(Boolean)
      .join(': '),
  byProduct: (moment: string) => `${moment}, automatic`,
  byThemselves: (moment: string) => `${moment}, by themselves`,
  by: (moment: string) => `${moment}, by [who]`,
  about: 'About [who]',
  empty: 'Nothing recorded yet.',
  emptySearch: 'Nothing that was recorded fits this search.',
  file: 'Download as a file',
  more: 'Show earlier',
} as const;
