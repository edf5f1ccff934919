import { events, type EventPayload } from '@emberhood/contracts';
import { Outbox, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ImpartialityRepository } from '../staff/impartiality.repository.ts';

/** Tells operators at once of cases in which somebody may be in danger. */
@Injectable()
export class UrgentCases {
  constructor(
    private readonly impartiality: ImpartialityRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Leaves out who is or was in the group: the time of the mail could tell them who reported (T26). */
  async tell(tx: Tx, urgent: Omit<EventPayload<typeof events.safetyReported>, 'concerns'>): Promise<void> {
    const concerns = await this.impartiality.concernedBy(tx, urgent.caseId);
    await this.outbox.add(tx, events.safetyReported, { ...urgent, concerns });
  }
}
