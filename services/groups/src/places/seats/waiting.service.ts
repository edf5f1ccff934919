import type { Registration, RegistrationSubmission } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { registrationStates } from '../../ground/index.ts';
import { DepositsService } from '../../money/index.ts';
import { RegistrationsRepository, RegistrationsService, toRegistration } from '../../waiting/index.ts';
import { MembershipService } from './membership.service.ts';

/**
 * Makes, pauses, resumes and withdraws registrations that wait, also if they are in a group that their owner cannot see
 * yet.
 */
@Injectable()
export class WaitingService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly answers: RegistrationsService,
    private readonly deposits: DepositsService,
    private readonly membership: MembershipService,
    private readonly transactions: Transactions,
  ) {}

  /** As `RegistrationsService.register`; who chooses another city leaves a group that they cannot see yet. */
  async register(accountId: string, submission: RegistrationSubmission): Promise<Registration> {
    const saved = await this.answers.register(accountId, submission);
    if (submission.location === undefined || submission.location === saved.city) return saved;
    await this.leaveHiddenGroupFirst(accountId, saved.id, () => Promise.resolve());
    return this.answers.register(accountId, submission);
  }

  /**
   * Cancels the registration and refunds the deposit. Somebody with a seat leaves the group instead.
   * @throws REGISTRATION.NOT_FOUND, also for somebody else's
   * @throws GROUPS.NOT_NOW while it is in a group that its owner can see
   */
  async withdraw(accountId: string, registrationId: string): Promise<void> {
    await this.leaveHiddenGroupFirst(accountId, registrationId, async (tx) => {
      await this.registrations.lock(tx, accountId, registrationId);
      await registrationStates.moveOne(tx, registrationId, {
        to: 'cancelled',
        from: ['waiting', 'paused', 'declined', 'expired'],
        actor: accountId,
        reason: 'withdrawn',
      });
      await this.deposits.refundWithdrawn(tx, registrationId, accountId);
    });
  }

  /** @throws REGISTRATION.NOT_FOUND, GROUPS.NOT_NOW unless it waits, as far as its owner can see */
  async pause(accountId: string, registrationId: string): Promise<Registration> {
    await this.leaveHiddenGroupFirst(accountId, registrationId, async (tx) => {
      await this.registrations.lock(tx, accountId, registrationId);
      await registrationStates.moveOne(tx, registrationId, { to: 'paused', actor: accountId });
      await this.registrations.stopClock(tx, registrationId);
    });
    return this.read(accountId, registrationId);
  }

  /** Ends a pause, or rejoins after an unanswered invitation. @throws REGISTRATION.NOT_FOUND, GROUPS.NOT_NOW */
  async resume(accountId: string, registrationId: string): Promise<Registration> {
    await this.transactions.run(async (tx) => {
      await this.registrations.lock(tx, accountId, registrationId);
      const from = ['paused', 'expired'] as const;
      await registrationStates.moveOne(tx, registrationId, { to: 'waiting', from, actor: accountId });
      await this.deposits.endPause(tx, registrationId);
      await this.registrations.restartClock(tx, registrationId);
    });
    return this.read(accountId, registrationId);
  }

  /**
   * Ends a seat in a group that its owner cannot see yet, and then does the work: for members nothing happens until a
   * group is visible (decision: group-life). Waits for a publishing first, as that locks registrations before it makes
   * the group that is locked here.
   */
  private async leaveHiddenGroupFirst(
    accountId: string,
    registrationId: string,
    then: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    await this.registrations.waitForLocks(accountId, registrationId);
    await this.transactions.run(async (tx) => {
      await this.membership.leaveBeforeVisible(tx, accountId, registrationId);
      await then(tx);
    });
  }

  private async read(accountId: string, registrationId: string): Promise<Registration> {
    return toRegistration(await this.registrations.get(accountId, registrationId));
  }
}
