import { Jobs, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { FORGET_GROUP, forgetFrozen } from '../assembly/index.ts';
import { ErasuresRepository, lockAccounts, offeringStates, registrationStates } from '../ground/index.ts';
import { DepositsService } from '../money/index.ts';
import { ClaimsRepository, GroupsRepository, SeatEndingService, type AccountEnd, endingOf } from '../places/index.ts';
import { AccountsRepository } from './accounts.repository.ts';

const ACTOR = 'system:accounts';

/** Ends a member's places when the account is suspended, about to be deleted, or deleted. Their groups are repaired. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly groups: GroupsRepository,
    private readonly claims: ClaimsRepository,
    private readonly endings: SeatEndingService,
    private readonly deposits: DepositsService,
    private readonly erasures: ErasuresRepository,
    private readonly jobs: Jobs,
  ) {
    jobs.declare(forgetFrozen);
  }

  /**
   * Ends the member's places in coming groups and withdraws offers to them. The registration goes on waiting, but no
   * run takes it while the account is hidden. Asking for deletion counts as leaving; a suspension refunds everything
   * ("removal: full", guide 7).
   */
  async freeSeats(tx: Tx, accountId: string, reason: AccountEnd): Promise<void> {
    for (const groupId of await this.accounts.groupsOf(tx, accountId)) await this.groups.lock(tx, groupId);
    await lockAccounts(tx, [accountId]);
    // Read again, as a group may have been published meanwhile.
    for (const groupId of await this.accounts.groupsOf(tx, accountId)) {
      const group = await this.groups.lock(tx, groupId);
      if (await this.claims.withdrawOffer(tx, groupId, accountId)) await this.groups.requestRepair(tx, groupId);
      const seat = group && (await this.groups.seats(tx, groupId)).find((one) => one.accountId === accountId);
      if (!group || !seat) continue;
      await this.endings.endSeats(tx, [seat], endingOf(group, seat, reason), { actor: ACTOR, reason });
    }
    if (reason === 'suspended') await this.deposits.refundHeld(tx, accountId, 'removed', ACTOR);
  }

  /**
   * Ends every registration, withdraws every offering, requests refunds, and erases personal data; the ledger stays
   * (guide 9). A job of the worker then removes the person from frozen snapshots and reports the erasure as complete.
   */
  async erase(tx: Tx, accountId: string): Promise<void> {
    await this.freeSeats(tx, accountId, 'deleted');
    const why = { actor: ACTOR, reason: 'account deleted' };
    const registrations = await this.accounts.openRegistrations(tx, accountId);
    await registrationStates.move(tx, registrations, { to: 'removed', ...why });
    await this.deposits.refundHeld(tx, accountId, 'withdrawn', ACTOR);
    const offerings = await this.accounts.offeringsOf(tx, accountId);
    await offeringStates.move(tx, offerings, { to: 'withdrawn', ...why });
    await this.erasures.begin(tx, accountId);
    await this.accounts.erase(tx, accountId);
    await this.jobs.enqueue(tx, forgetFrozen, { accountId }, { key: accountId, group: FORGET_GROUP });
  }
}
