import type { Wishes, WishesChange } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { WishesRepository } from './wishes.repository.ts';

/** What a person needs of any group: used by the next freeze, and shown to the hosts of the groups they are in. */
@Injectable()
export class WishesService {
  constructor(
    private readonly wishes: WishesRepository,
    private readonly transactions: Transactions,
  ) {}

  find(accountId: string): Promise<Wishes> {
    return this.wishes.find(accountId);
  }

  /** Changes only what is given, as two devices may change different parts. */
  save(accountId: string, change: WishesChange): Promise<Wishes> {
    return this.transactions.run(async (tx) => {
      const said: Wishes = Object.assign({}, await this.wishes.lockWishes(tx, accountId), change);
      const wishes: Wishes = {
        ...said,
        languages: unique(said.languages),
        accessNeeds: unique(said.accessNeeds),
        dietaryNeeds: unique(said.dietaryNeeds),
        away: said.away.toSorted((a, b) => a.from.localeCompare(b.from)),
      };
      await this.wishes.saveWishes(tx, accountId, wishes);
      await this.wishes.updateSeatNeeds(tx, accountId, [...wishes.accessNeeds, ...wishes.dietaryNeeds]);
      return wishes;
    });
  }
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
