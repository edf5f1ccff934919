import { randomUUID } from 'node:crypto';
import {
  AppError,
  City,
  homeCityOf,
  profilesRpc,
  type EndedRegistration,
  type Location,
  type Registration,
  type RegistrationSubmission,
} from '@emberhood/contracts';
import { RpcClient, Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { DepositsService } from '../../money/index.ts';
import { DraftsRepository } from '../drafts/drafts.repository.ts';
import { answersOf } from './answers.ts';
import { keyOf, offeringOf, toRegistration } from './registration-view.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

@Injectable()
export class RegistrationsService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly drafts: DraftsRepository,
    private readonly deposits: DepositsService,
    private readonly transactions: Transactions,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Registers once for each account and offering, however often it is called: in the city that was chosen, else in the
   * one the member lives in (readings 35).
   * @throws REGISTRATION.PERSON_REQUIRED, and what the answers lack
   */
  async register(accountId: string, submission: RegistrationSubmission): Promise<Registration> {
    const answers = answersOf(submission);
    const homeCity = await this.homeCityOf(accountId);
    // Members can choose the place where they live even if it is no city of ours.
    const chosen = submission.location === homeCity ? homeCity : City.safeParse(submission.location).data;
    const candidate = {
      id: randomUUID(),
      accountId,
      city: chosen ?? homeCity,
      homeCity,
      cityChosen: chosen !== undefined,
      ...keyOf(submission.offering),
      ...answers,
    };
    return this.transactions.run(async (tx) => {
      const saved = await this.registrations.saveAnswers(tx, candidate);
      // Joining a waitlist sends no answers: those of the wizard are still to come.
      if (answers.availability.length > 0) await this.drafts.discardFor(tx, accountId, submission.offering ?? null);
      return toRegistration(saved);
    });
  }

  async listOwn(accountId: string): Promise<Registration[]> {
    const rows = await this.registrations.listOf(accountId);
    return rows.map(toRegistration);
  }

  async ended(accountId: string): Promise<EndedRegistration[]> {
    const rows = await this.registrations.endedOf(accountId);
    const payments = Map.groupBy(
      await this.deposits.paymentsOf(rows.map(({ id }) => id)),
      ({ registrationId }) => registrationId,
    );
    return rows.map((row) => ({
      ...row,
      offering: offeringOf(row),
      payments: payments.get(row.id) ?? [],
    }));
  }

  /**
   * Lets the registration count without a deposit (readings 5 and 6).
   * @throws PAYMENT.DEPOSIT_REQUIRED when one is needed
   */
  async confirmWithout(accountId: string, registrationId: string): Promise<Registration> {
    if (this.deposits.required) throw new AppError('PAYMENT.DEPOSIT_REQUIRED');
    await this.transactions.run(async (tx) => {
      await this.registrations.lock(tx, accountId, registrationId);
      await this.registrations.confirmWithoutDeposit(tx, registrationId);
    });
    return toRegistration(await this.registrations.get(accountId, registrationId));
  }

  /** @throws unless first name, sex and age are known (readings 1) */
  private async homeCityOf(accountId: string): Promise<Location> {
    const { people } = await this.rpc.call(profilesRpc.registrants, { accountIds: [accountId] });
    const [person] = people;
    if (!person?.isComplete) throw new AppError('REGISTRATION.PERSON_REQUIRED');
    return homeCityOf(person.location);
  }
}
