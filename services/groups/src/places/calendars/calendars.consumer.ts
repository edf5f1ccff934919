import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { CalendarsRepository } from './calendars.repository.ts';

/** Ends the address that whoever was signed out may know; not one that was made after it. */
@Injectable()
export class CalendarsConsumer {
  constructor(eventConsumers: EventConsumers, calendars: CalendarsRepository) {
    eventConsumers.register(consumers.groupsSessions, [
      on(events.othersSignedOut, (tx, { payload: { accountId }, occurredAt }) =>
        calendars.endFeedUntil(tx, accountId, occurredAt),
      ),
    ]);
  }
}
