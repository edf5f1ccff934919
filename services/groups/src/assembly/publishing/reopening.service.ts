import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { offeringStates } from '../../ground/index.ts';
import { OfferingsRepository, VenuesRepository } from '../../offers/index.ts';
import { EngagementsRepository } from '../../waiting/index.ts';
import type { LeftOutRow } from '../runs/run.entity.ts';

/** Opens the offerings of a cycle again whose publication is rolled back, as far as place and host are still free. */
@Injectable()
export class Reopening {
  constructor(
    private readonly offerings: OfferingsRepository,
    private readonly venues: VenuesRepository,
    private readonly engagements: EngagementsRepository,
  ) {}

  /**
   * Opens those that had a group (`placed`), which kept their place and host, and those without one. Returns those that
   * stay submitted: if two of them no longer fit beside each other, an operator decides between them. Locks hosts and
   * members together, as everything locks accounts in one order.
   */
  async reopen(
    tx: Tx,
    cycleId: string,
    { placed, members, actor }: { placed: readonly string[]; members: readonly string[]; actor: string },
  ): Promise<LeftOutRow[]> {
    const unused = await this.offerings.lockIds(tx, cycleId, 'submitted');
    const tooMany = await this.venues.listTooMany(tx, unused);
    const withoutHost = await this.engagements.listWithBusyHosts(tx, unused, members);
    const closed = new Map<string, LeftOutRow>([
      ...withoutHost.map((offering) => [offering, { offering, reason: 'host' }] as const),
      ...tooMany.map((offering) => [offering, { offering, reason: 'offering' }] as const),
    ]);
    const open = [...placed, ...unused.filter((id) => !closed.has(id))];
    await offeringStates.moveAll(tx, open, { to: 'open', actor });
    return [...closed.values()];
  }
}
