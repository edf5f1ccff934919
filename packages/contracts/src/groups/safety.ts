import { ReportReason } from '../enums.ts';
import { freeText } from '../text.ts';
import { z } from '../zod.ts';
import { MissedSession, strikeFacts } from './member.ts';

/** A case for an operator: an appeal, or what can be decided without one, as a third absence. */
export const AppealCase = z.object({
  strikeId: z.uuid(),
  accountId: z.uuid(),
  ...strikeFacts,
  groupTitle: z.string(),
  /** Null for a late cancellation. */
  session: MissedSession.nullable(),
  /** Null without an appeal. */
  text: z.string().nullable(),
  notedAt: z.iso.datetime(),
  appealedAt: z.iso.datetime().nullable(),
  /** Whether somebody else has to decide about it (GROUPS.CONCERNS_YOU). */
  concernsYou: z.boolean(),
});
export type AppealCase = z.output<typeof AppealCase>;

export const SafetyState = z.enum(['open', 'resolved', 'closed']);
export type SafetyState = z.output<typeof SafetyState>;

/** `resolved`: something was done; `closed`: nothing had to be done; `open`: reopened. */
export const SafetyDecision = z.object({
  state: SafetyState,
  answer: freeText(1_000).min(3),
  /** Removes a reported message from the group's view. */
  removeMessage: z.boolean().default(false),
  /** That of the report as it was read. */
  version: z.string().optional(),
});
export type SafetyDecision = z.output<typeof SafetyDecision>;

/** A report about a session, a message or a groupmate; who made it stays hidden (T26). */
export const SafetyReport = z.object({
  id: z.uuid(),
  kind: z.enum(['session', 'message', 'groupmate', 'block', 'host_message']),
  state: SafetyState,
  /** About the viewer's own group: what was said is left out, as it can tell who reported, and `kind` says nothing. */
  concernsYou: z.boolean(),
  /** The note of the last change of state. */
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** The operator's account; null if nobody decided, as for a block that was undone. */
  answeredBy: z.uuid().nullable(),
  groupId: z.uuid(),
  title: z.string(),
  /** Their next session, before which it has to be dealt with (I21); null if who it is about is no longer in the group. */
  nextSessionAt: z.iso.datetime().nullable(),
  /** Of the venue (IANA). */
  timezone: z.string(),
  /** For messages, groupmates and hosts. */
  reason: ReportReason.nullable(),
  about: z.object({ accountId: z.uuid(), firstName: z.string(), host: z.boolean() }).nullable(),
  /** The message as it stood when it was reported. */
  quote: z.string().nullable(),
  /** Whether the message is hidden from the group. */
  quoteGone: z.boolean(),
  /** The message's photo, if it still exists. */
  photoId: z.uuid().nullable(),
  note: z.string().nullable(),
  at: z.iso.datetime(),
  /** Changes with everything in it. */
  version: z.string(),
});
export type SafetyReport = z.output<typeof SafetyReport>;

/** A host's message to a group, for operators. */
export const HostMessageCase = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  title: z.string(),
  hostId: z.uuid(),
  hostName: z.string(),
  text: z.string(),
  sentAt: z.iso.datetime(),
  /** Hidden from members by an operator. */
  removed: z.boolean(),
});
export type HostMessageCase = z.output<typeof HostMessageCase>;
