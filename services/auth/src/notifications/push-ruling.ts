import type { NotificationTopic } from '@emberhood/contracts';
import type { Choices } from './choices.service.ts';
import { endOfQuiet } from './quiet-hours.ts';

export type PushRuling = 'send' | 'preference' | 'late' | 'quiet' | { waitUntil: Date };

/** When a push becomes useless. A deadline already past, as of news during a session, is ignored. */
export function pushUntil(deadline: Date | null, notAfter: Date, now: Date): Date {
  return deadline && deadline > now && deadline < notAfter ? deadline : notAfter;
}

/** In quiet hours no device makes a sound, whatever it is about: what comes too late by then is in the mail. */
export function ruleOnPush(
  { topic, until }: { topic: NotificationTopic | null; until: Date },
  { pushOff, quietHours, timeZone }: Choices,
  now: Date,
): PushRuling {
  if (topic !== null && pushOff.includes(topic)) return 'preference';
  if (until <= now) return 'late';
  const morning = quietHours && timeZone !== null ? endOfQuiet(now, quietHours, timeZone) : null;
  if (!morning) return 'send';
  return morning < until ? { waitUntil: morning } : 'quiet';
}
