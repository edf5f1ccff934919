import { randomUUID } from 'node:crypto';
import { AppError, events, type Registration, type RegistrationSubmission } from '@emberhood/contracts';
import { Outbox, Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { answersOf } from './answers.ts';
import { keyOf, offeringOf, toRegistration } from './registration-view.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

@Injectable()
export class RegistrationsService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Once for each account and offering, however often and from how many places it is asked: told of once, too. */
  register(accountId: string, submission: RegistrationSubmission): Promise<Registration> {
    const candidate = { id: randomUUID(), accountId, ...keyOf(submission.offering), ...answersOf(submission) };
    return this.transactions.run(async (tx) => {
      const row = await this.registrations.keep(tx, candidate);
      if (row.id === candidate.id) {
        const offering = offeringOf(row);
        await this.outbox.add(tx, events.registrationRecorded, { accountId, registrationId: row.id, offering });
      }
      return toRegistration(row);
    });
  }

  async listOwn(accountId: string): Promise<Registration[]> {
    const rows = await this.registrations.listOf(accountId);
    return rows.map(toRegistration);
  }

  /** @throws REGISTRATION.NOT_FOUND, also for somebody else's */
  async withdraw(accountId: string, registrationId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const row = await this.registrations.remove(tx, accountId, registrationId);
      if (!row) throw new AppError('REGISTRATION.NOT_FOUND');
      await this.outbox.add(tx, events.registrationWithdrawn, { accountId, registrationId, offering: offeringOf(row) });
    });
  }
}
