import { z } from '../zod.ts';
import type { NotificationTemplate } from './definition.ts';

/** What members may do without. All else comes always (decision: notifications). */
export const NotificationTopic = z.enum(['free-places', 'reminders', 'waiting', 'host-messages', 'feedback', 'videos']);
export type NotificationTopic = z.output<typeof NotificationTopic>;

/** By template; one that is not here comes always, at any hour. */
const TOPICS: Readonly<Record<string, NotificationTopic>> = {
  'group.claim-offered': 'free-places',
  'group.claim-lost': 'free-places',
  'group.reminder-week': 'reminders',
  'group.reminder-day': 'reminders',
  'group.invitation-passed': 'waiting',
  'group.host-message': 'host-messages',
  'group.feedback-asked': 'feedback',
  'video.approved': 'videos',
};

/** Null: it comes always. */
export function topicOf({ name }: Pick<NotificationTemplate, 'name'>): NotificationTopic | null {
  return TOPICS[name] ?? null;
}

/** Whether it may lie over the night. A free place goes to whoever answers first. */
export function canWait(topic: NotificationTopic | null): boolean {
  return topic !== null && topic !== 'free-places';
}

/** A name of the time zone database, such as `America/Toronto`. */
export const TimeZone = z
  .string()
  .max(64)
  .refine((name) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  });

const Hour = z.int().min(0).max(23);

/** Full hours; past midnight where `to` is the smaller one. */
export const QuietHours = z.object({ from: Hour, to: Hour }).refine(({ from, to }) => from !== to);
export type QuietHours = z.output<typeof QuietHours>;

export const QUIET_HOURS: QuietHours = { from: 22, to: 8 };

const Topics = z.array(NotificationTopic).max(NotificationTopic.options.length);

export const NotificationChoices = z.object({
  /** Topics about which no mail is wanted; they are in the list all the same. */
  mailOff: Topics,
  /** Topics that no device is to tell of. */
  pushOff: Topics,
  /** Null: at any hour. */
  quietHours: QuietHours.nullable(),
});
export type NotificationChoices = z.output<typeof NotificationChoices>;

/** A page of the release before does not speak of devices: what was chosen for them stays. */
export const ChangedChoices = NotificationChoices.extend({ pushOff: Topics.optional() });
export type ChangedChoices = z.output<typeof ChangedChoices>;

export const KeptChoices = NotificationChoices.extend({
  pushOff: Topics.default([]),
  timeZone: z.string().nullable(),
  /** By which browsers know us; null where this installation notifies no devices. */
  pushKey: z.string().nullable().default(null),
});

/** A line of the list of what came. */
export const NotificationItem = z.object({
  id: z.uuid(),
  text: z.string(),
  /** The page it leads to, if there is one. */
  path: z.string().nullable(),
  at: z.iso.datetime(),
  read: z.boolean(),
});
export type NotificationItem = z.output<typeof NotificationItem>;
