import { AccountId, SessionId } from './accounts.ts';
import { GrantableRole, IdentityProvider, Role } from './enums.ts';
import { InviteRecord } from './invites.ts';
import { ClipSummary } from './media.ts';
import { HandedCase } from './moderation.ts';
import { PersonForStaff } from './people.ts';
import { freeText } from './text.ts';
import { z } from './zod.ts';

const FRESH_SECONDS = 600;
/** Whether a sign-in is recent enough for actions that cannot be undone, or change a role (security guide 3). */
export function isFresh(authenticatedAt: string): boolean {
  return Date.now() - Date.parse(authenticatedAt) <= FRESH_SECONDS * 1_000;
}

/** The versions in force, named by the dates from which they apply. A change of a text needs a new version. */
export const AGREEMENTS = { terms: '2025-01-15', privacy: '2025-01-15' } as const;

/** Days in which the old address can stop a change of address; without an answer it takes effect afterwards. */
export const EMAIL_CHANGE_WAIT_DAYS = 7;

/** A pending change of the account's address. */
export const EmailChange = z.object({
  newEmail: z.string(),
  /** Whether the new address was confirmed by the mailed code. */
  proved: z.boolean(),
  /** Whether the old address has agreed. */
  agreed: z.boolean(),
  /** When a confirmed change takes effect without an answer from the old address. */
  happensAt: z.iso.datetime(),
});
export type EmailChange = z.output<typeof EmailChange>;

/** `taken`: another account has taken that address meanwhile, so this one keeps its own. */
export const EmailChangeOutcome = z.enum(['waiting', 'changed', 'taken', 'stopped']);
export type EmailChangeOutcome = z.output<typeof EmailChangeOutcome>;

/** Days for which an archive of the member's data can be downloaded. */
export const ARCHIVE_DAYS = 7;

/** An archive of all data about the person who requested it. */
export const Archive = z.object({
  state: z.enum(['making', 'ready', 'failed']),
  /** For a ready archive. */
  readyUntil: z.iso.datetime().nullable(),
  sizeBytes: z.int().nullable(),
});
export type Archive = z.output<typeof Archive>;

/** A document that somebody accepted by signing in below the text that says so (AUTH-06). */
export const Agreement = z.object({ document: z.string(), version: z.string(), agreedAt: z.iso.datetime() });
export type Agreement = z.output<typeof Agreement>;

/** A way to sign in. */
export const LinkedIdentity = z.object({
  id: z.uuid(),
  provider: IdentityProvider,
  userId: z.string(),
  since: z.iso.datetime(),
  /** False for the account's address, and for the last way to sign in. */
  removable: z.boolean(),
});
export type LinkedIdentity = z.output<typeof LinkedIdentity>;

/** One signed-in browser, as its owner sees it. */
export const OwnSession = z.object({
  id: SessionId,
  /** Whether it is the session that asks. */
  current: z.boolean(),
  /** Browser and system in words: `Firefox on Windows`. */
  device: z.string(),
  /** Part of the IP address, never the whole: `203.0.113.…`. */
  network: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type OwnSession = z.output<typeof OwnSession>;

/** Why somebody is suspended, told to them by `SUSPENSION_WORDS`, which never mention who reported it. */
export const SuspensionReason = z.enum([
  'harassment',
  'fake_profile',
  'underage',
  'unsafe_at_event',
  'inappropriate_content',
  'spam_or_scam',
  'payment_abuse',
  'terms_other',
]);
export type SuspensionReason = z.output<typeof SuspensionReason>;

export const SUSPENSION_WORDS: Record<SuspensionReason, string> = {
  harassment: 'What you wrote or did was harassment.',
  fake_profile: 'The profile doesn’t seem to be yours.',
  underage: 'You seem to be younger than our minimum age.',
  unsafe_at_event: 'What you did at an event was unsafe for others.',
  inappropriate_content: 'What you uploaded or wrote breaks our rules.',
  spam_or_scam: 'The account was used for advertising or fraud.',
  payment_abuse: 'Payments on this account were misused.',
  terms_other: 'You broke our terms of use.',
};

export const Suspension = z.object({
  reason: SuspensionReason,
  /** Internal to the operators, never shown to the person. */
  note: z.string(),
  since: z.iso.datetime(),
  /** Null: until it is lifted. */
  until: z.iso.datetime().nullable(),
  by: z.string(),
});
export type Suspension = z.output<typeof Suspension>;

/** What moderators learn of it. */
export const ShownSuspension = Suspension.pick({ reason: true, since: true, until: true });
export type ShownSuspension = z.output<typeof ShownSuspension>;

export const SuspensionInput = z.object({
  reason: SuspensionReason,
  note: freeText(1_000),
  until: z.iso.datetime().nullable(),
});
export type SuspensionInput = z.output<typeof SuspensionInput>;

export const SuspensionChange = SuspensionInput.extend({
  /** What stood there when the operator decided: null if nothing. Refused when something else stands there now. */
  replaces: SuspensionInput.nullable().optional(),
});
export type SuspensionChange = z.output<typeof SuspensionChange>;

/** What the operator lifts. Refused when something else stands there now. */
export const SuspensionLift = z.object({ replaces: SuspensionInput.optional() });
export type SuspensionLift = z.output<typeof SuspensionLift>;

/** A search result. */
export const AccountSummary = z.object({
  id: AccountId,
  email: z.string(),
  roles: z.array(Role),
  suspended: z.boolean(),
  deletesAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type AccountSummary = z.output<typeof AccountSummary>;

/** What auth knows of an account, for operators. */
export const AccountRecord = AccountSummary.extend({
  grants: z.array(z.object({ role: GrantableRole, grantedAt: z.iso.datetime(), grantedBy: z.string() })),
  suspension: Suspension.nullable(),
  sessions: z.array(OwnSession.omit({ current: true })),
  identities: z.array(z.object({ provider: IdentityProvider, userId: z.string() })),
  /** Whether this operator may change it: nobody acts on themselves, or on another operator. */
  mayChange: z.boolean(),
});
export type AccountRecord = z.output<typeof AccountRecord>;

/** Another account that still exists. */
const Related = z.object({ account: AccountSummary, at: z.iso.datetime() });

/** With data of other services. */
export const AccountDetail = AccountRecord.extend({
  /** Null without a profile. */
  person: PersonForStaff.nullable(),
  clips: z.array(ClipSummary),
  /** Reports about the person or their clips that wait for a decision. */
  openReports: z.int(),
  /** Cases about this person that moderators handed to the operators, the latest first. */
  handed: z.array(HandedCase),
  /** The invite or group code that they signed up with; null: none. Reveals families of fake accounts. */
  invitedBy: Related.extend({ account: AccountSummary.nullable(), groupCode: z.string().nullable() }).nullable(),
  /** The latest accounts that used their invites, and the total. */
  invited: z.array(Related),
  invitedCount: z.int(),
  invites: z.array(InviteRecord),
  /** Services that did not answer: what they know is missing. */
  away: z.array(z.enum(['profiles', 'media', 'invites'])),
});
export type AccountDetail = z.output<typeof AccountDetail>;

/** Ids only; addresses are not kept. */
export const AuditRow = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  event: z.string(),
  actor: z.string(),
  subject: z.string(),
  result: z.string(),
  requestId: z.string(),
});
export type AuditRow = z.output<typeof AuditRow>;
