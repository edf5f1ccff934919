import { z } from '../zod.ts';
import type { NotificationTemplate } from './definition.ts';

/** Topics that members can turn off. All others are always sent (decision: notifications). */
export const NotificationTopic = z.enum([
  'free-places',
  'reminders',
  'waiting',
  'decisions',
  'host-messages',
  'feedback',
  'videos',
]);
export type NotificationTopic = z.output<typeof NotificationTopic>;

/** Topics by template; templates not listed are always sent, at any hour. */
const TOPICS: Readonly<Record<string, NotificationTopic>> = {
  'group.claim-offered': 'free-places',
  'group.claim-lost': 'free-places',
  'group.reminder-week': 'reminders',
  'group.reminder-day': 'reminders',
  'group.invitation-passed': 'waiting',
  'decision.still-waiting': 'decisions',
  'group.host-message': 'host-messages',
  'group.feedback-asked': 'feedback',
  'video.approved': 'videos',
};

/** Null: always sent. */
export function topicOf({ name }: Pick<NotificationTemplate, 'name'>): NotificationTopic | null {
  return TOPICS[name] ?? null;
}

/** Whether it can wait until after quiet hours. A free spot cannot: the first to answer gets it. */
export function canWait(topic: NotificationTopic | null): boolean {
  return topic !== null && topic !== 'free-places';
}

const Hour = z.int().min(0).max(23);

/** Full hours; past midnight if `to` is smaller. */
export const QuietHours = z.object({ from: Hour, to: Hour }).refine(({ from, to }) => from !== to);
export type QuietHours = z.output<typeof QuietHours>;

export const QUIET_HOURS: QuietHours = { from: 22, to: 8 };

const Topics = z.array(NotificationTopic).max(NotificationTopic.options.length);

export const NotificationChoices = z.object({
  /** Topics without mails; their notifications are still in the list. */
  mailOff: Topics,
  /** Topics without push notifications. */
  pushOff: Topics,
  /** Null: at any hour. */
  quietHours: QuietHours.nullable(),
});
export type NotificationChoices = z.output<typeof NotificationChoices>;

export const KeptChoices = NotificationChoices.extend({
  timeZone: z.string().nullable(),
  /** The public key for push subscriptions; null if this installation does not use push. */
  pushKey: z.string().nullable(),
});

/** An entry in the list of notifications. */
export const NotificationItem = z.object({
  id: z.uuid(),
  text: z.string(),
  /** The page it leads to, if there is one. */
  path: z.string().nullable(),
  at: z.iso.datetime(),
  read: z.boolean(),
});
export type NotificationItem = z.output<typeof NotificationItem>;
