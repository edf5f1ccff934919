import { randomUUID } from 'node:crypto';
import { AppError, DEFAULT_LOCATION, type Registration, type RegistrationSubmission } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { DepositsService } from '../deposits/deposits.service.ts';
import { answersOf } from './answers.ts';
import { keyOf, toRegistration } from './registration-view.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

@Injectable()
export class RegistrationsService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly deposits: DepositsService,
    private readonly transactions: Transactions,
  ) {}

  /** Once for each account and offering, however often and from how many places it is asked. */
  register(accountId: string, submission: RegistrationSubmission): Promise<Registration> {
    const candidate = {
      id: randomUUID(),
      accountId,
      city: submission.location ?? DEFAULT_LOCATION,
      ...keyOf(submission.offering),
      ...answersOf(submission),
    };
    return this.transactions.run(async (tx) => toRegistration(await this.registrations.keep(tx, candidate)));
  }

  async listOwn(accountId: string): Promise<Registration[]> {
    const rows = await this.registrations.listOf(accountId);
    return rows.map(toRegistration);
  }

  /**
   * The registration counts without a deposit (readings 5 and 6).
   * @throws PAYMENT.DEPOSIT_REQUIRED when one is needed
   */
  async confirmWithout(accountId: string, registrationId: string): Promise<Registration> {
    if (this.deposits.required) throw new AppError('PAYMENT.DEPOSIT_REQUIRED');
    await this.transactions.run(async (tx) => {
      await this.registrations.lock(tx, accountId, registrationId);
      await this.registrations.confirmWithoutDeposit(tx, registrationId);
    });
    return this.read(accountId, registrationId);
  }

  private async read(accountId: string, registrationId: string): Promise<Registration> {
    return toRegistration(await this.registrations.get(accountId, registrationId));
  }
}
