import { AccountId } from './accounts.ts';
import { authNotifications } from './notifications/auth.ts';
import type { NotificationTemplate } from './notifications/definition.ts';
import { groupsNotifications } from './notifications/groups.ts';
import { mediaNotifications } from './notifications/media.ts';
import type { ServiceName } from './services.ts';
import { z } from './zod.ts';

export * from './notifications/centre.ts';
export * from './notifications/push.ts';
export { isForSuspended, type NotificationTemplate } from './notifications/definition.ts';

const byService: Partial<Record<ServiceName, Record<string, NotificationTemplate>>> = {
  groups: groupsNotifications,
  media: mediaNotifications,
};

/** Every notification that services may request; each domain's templates have their own file. */
export const notifications = { ...authNotifications, ...groupsNotifications, ...mediaNotifications } as const;

/** The template of a request; undefined if this service has none with that name and version. */
export function findTemplateOf(service: ServiceName, name: string, version: number): NotificationTemplate | undefined {
  const own = Object.values(byService[service] ?? {});
  return own.find((template) => template.name === name && template.version === version);
}

/**
 * Requests a notification to a person: by account id, never by address. Added to the outbox in the transaction of its
 * cause; auth renders it and looks up the address when sending (decision: notifications).
 */
export const NotificationRequest = z.object({
  /** Unique per notification: `<kind>:<entity id>:<version>`. A second request with the same key sends nothing. */
  key: z.string().min(1).max(200),
  accountId: AccountId,
  template: z.string(),
  version: z.int(),
  data: z.record(z.string(), z.unknown()),
});
export type NotificationRequest = z.output<typeof NotificationRequest>;

/**
 * The payload of `<service>.notification.requested` for this template.
 * @throws ZodError when the data has not the template's shape
 */
export function requestNotification<T extends NotificationTemplate>(
  template: T,
  request: { key: string; accountId: string; data: z.input<T['data']> },
): NotificationRequest {
  const data = template.data.parse(request.data) as Record<string, unknown>;
  return { key: request.key, accountId: request.accountId, template: template.name, version: template.version, data };
}
