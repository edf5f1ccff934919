import { createHmac } from 'node:crypto';
import type { Keys } from '@emberhood/service-kit';

/** What answers an invitation from its mail. Made from the notification, so that every try of the mail has the same. */
export function answerToken([key]: Keys, notificationId: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['answer', notificationId]))
    .digest('base64url');
}
