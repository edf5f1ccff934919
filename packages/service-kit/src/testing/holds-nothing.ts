import { consumers, events, type SERVICES_BUT_AUTH } from '@emberhood/contracts';
import { Injectable, type Type } from '@nestjs/common';
import { EventConsumers, on } from '../events/event-consumers.ts';

/** Export and erasure for a spec's service without personal data, which could not start without them. */
export function holdsNothing(service: (typeof SERVICES_BUT_AUTH)[number]): Type {
  @Injectable()
  class HoldsNothing {
    constructor(eventConsumers: EventConsumers) {
      const others = Object.values(events).filter((event) => event !== events.accountDeleted);
      eventConsumers.register(
        consumers[`${service}Accounts`],
        [on(events.accountDeleted, () => Promise.resolve())],
        others,
      );
    }
  }
  return HoldsNothing;
}
