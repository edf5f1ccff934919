import type { KeyObject } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '@emberhood/contracts';
import { Transactions, sealFor } from '@emberhood/service-kit';
import type { SmallObjects } from '@emberhood/service-kit/storage';
import { Inject, Injectable } from '@nestjs/common';
import { FreezesRepository, type CityPeople } from './freezes.repository.ts';

/** Where frozen cities are stored, and the key they are sealed with; null if this product assembles no groups. */
export interface FreezeTarget {
  objects: SmallObjects;
  sealingKey: KeyObject;
}
export const FREEZE_TARGET = Symbol('freeze-target');

/**
 * Hands the choices of a city to the groups worker as one consistent state of the database, sealed with the worker's
 * key so that neither this service nor the store can read it again.
 */
@Injectable()
export class FreezesService {
  constructor(
    private readonly freezes: FreezesRepository,
    private readonly transactions: Transactions,
    @Inject(FREEZE_TARGET) private readonly target: FreezeTarget | null,
  ) {}

  async freeze(key: string, city: CityPeople): Promise<Record<string, never>> {
    const target = this.target;
    if (!target) throw new AppError('RPC.UNAVAILABLE');
    const [people, ratings, shown] = await this.transactions.run(async (tx) => {
      await tx.query('set transaction isolation level repeatable read');
      return [
        await this.freezes.people(tx, city),
        await this.freezes.ratings(tx, key, city),
        await this.freezes.shown(tx, city),
      ];
    });
    // The worker that opens it checks it against `FrozenCity`.
    const plain = Buffer.from(`{"people":${people},"ratings":${ratings},"shown":${shown}}`);
    // Other calls are answered in between: for 10,000 people, 19 MB, sealing takes some 30 ms.
    await setImmediate();
    await target.objects.put(key, sealFor(target.sealingKey, plain, key));
    return {};
  }
}
