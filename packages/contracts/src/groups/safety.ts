import { ReportReason } from '../enums.ts';
import { z } from '../zod.ts';

/** What waits for a person: an appeal, or a third absence, which nobody has to appeal against. */
export const AppealCase = z.object({
  strikeId: z.uuid(),
  accountId: z.uuid(),
  kind: z.enum(['late_cancel', 'no_show']),
  consequence: z.enum(['warning', 'forfeit', 'pause', 'review']),
  /** Null of a third absence without an appeal. */
  text: z.string().nullable(),
  notedAt: z.iso.datetime(),
  appealedAt: z.iso.datetime().nullable(),
});
export type AppealCase = z.output<typeof AppealCase>;

export const SafetyState = z.enum(['open', 'resolved', 'closed']);
export type SafetyState = z.output<typeof SafetyState>;

/** Resolved: something was done about it. Closed: there was nothing to be done. Open again: it was not over. */
export const SafetyDecision = z.object({
  state: SafetyState,
  answer: z.string().trim().min(3).max(1_000),
  /** Of a reported message: nobody in the group sees it any more. */
  removeMessage: z.boolean().default(false),
});
export type SafetyDecision = z.output<typeof SafetyDecision>;

/** What somebody said about a session, a message or a groupmate; who said it stays hidden (T26). */
export const SafetyReport = z.object({
  id: z.uuid(),
  kind: z.enum(['session', 'message', 'groupmate', 'block', 'host_message']),
  state: SafetyState,
  /** What was written when its state was changed last. */
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  groupId: z.uuid(),
  title: z.string(),
  /** When they meet again, if they do: it is dealt with before (I21). */
  nextSessionAt: z.iso.datetime().nullable(),
  /** Of a message, of a groupmate or a host. */
  reason: ReportReason.nullable(),
  about: z.object({ accountId: z.uuid(), firstName: z.string() }).nullable(),
  /** The message as it stood when it was reported. */
  quote: z.string().nullable(),
  /** Whether the group does not see the message any more. */
  quoteGone: z.boolean(),
  /** The photo in it, while that is there. */
  photoId: z.uuid().nullable().default(null),
  note: z.string().nullable(),
  at: z.iso.datetime(),
});
export type SafetyReport = z.output<typeof SafetyReport>;

/** What a host wrote to a group, as operators read it. */
export const HostMessageCase = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  title: z.string(),
  hostId: z.uuid(),
  hostName: z.string(),
  text: z.string(),
  sentAt: z.iso.datetime(),
  /** An operator took it out of members' sight. */
  removed: z.boolean(),
});
export type HostMessageCase = z.output<typeof HostMessageCase>;
