import { AppError, events, type BlockedPerson } from '@emberhood/contracts';
import { Outbox, Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from '../people/people.repository.ts';
import { PeopleService } from '../people/people.service.ts';
import { BlocksRepository } from './blocks.repository.ts';

/** People whom a member does not want to meet: neither sees the other, no group has both, and nobody else is told. */
@Injectable()
export class BlocksService {
  constructor(
    private readonly people: PeopleService,
    private readonly rows: PeopleRepository,
    private readonly blocks: BlocksRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  list(accountId: string): Promise<BlockedPerson[]> {
    return this.blocks.list(accountId);
  }

  /** @throws PEOPLE.NOT_FOUND, PEOPLE.OWN_PROFILE, PEOPLE.NOT_VISIBLE_YET */
  async set(accountId: string, personId: string, blocked: boolean): Promise<void> {
    const otherId = await this.otherOf(accountId, personId);
    await this.transactions.run(async (tx) => {
      const version = await this.blocks.saveOwn(tx, { ownerId: accountId, otherId, blocked });
      // Published even if nothing changes here, because groups may know an older, different decision.
      if (version !== null) await this.outbox.add(tx, events.blockChanged, { accountId, otherId, blocked, version });
    });
  }

  /** Finds people whom the member sees or once blocked, so that a retry succeeds; all others look like unknown ones. */
  private async otherOf(accountId: string, personId: string): Promise<string> {
    const otherId = await this.rows.accountOf(personId);
    if (otherId === accountId) throw new AppError('PEOPLE.OWN_PROFILE');
    if (otherId !== null && (await this.blocks.hasEverBlocked(accountId, otherId))) return otherId;
    return (await this.people.find(accountId, personId)).accountId;
  }
}
