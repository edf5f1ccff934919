import { SERVICES_BUT_AUTH, consumers, events, findTemplateOf } from '@emberhood/contracts';
import { EventConsumers, PermanentEventError, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { Notifications } from './notifications.service.ts';

const REQUESTS = SERVICES_BUT_AUTH.map((service) => events[`${service}NotificationRequested`]);

/** Follows what other services ask for: only templates that are theirs. What it does not know becomes a dead letter. */
@Injectable()
export class NotificationsConsumer {
  constructor(eventConsumers: EventConsumers, service: Notifications) {
    const handlers = REQUESTS.map((definition) =>
      on(definition, async (tx, { payload: { key, accountId, template: name, version, data } }) => {
        const template = findTemplateOf(definition.service, name, version);
        if (!template)
          throw new PermanentEventError(`${definition.service} has no template ${name} v${String(version)}`);
        await service.request(tx, { key: `${definition.service}:${key}`, to: { accountId }, template, data });
      }),
    );
    eventConsumers.register(consumers.notifications, handlers);
  }
}
