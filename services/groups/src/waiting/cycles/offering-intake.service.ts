import { AppError, type OpenOfferingInput } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { OfferingsService } from '../../offers/index.ts';
import { EngagementsRepository } from '../engagements/engagements.repository.ts';
import { CyclesRepository } from './cycles.repository.ts';

/** Takes submitted offerings into cycles. */
@Injectable()
export class OfferingIntakeService {
  constructor(
    private readonly cycles: CyclesRepository,
    private readonly offerings: OfferingsService,
    private readonly engagements: EngagementsRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Takes an offering into a cycle of its city that is not decided yet.
   * @throws CYCLE.NOT_FOUND, GROUPS.NOT_NOW, HOSTING.HOST_BUSY (H1), and what taking it in throws
   */
  async open(actor: string, offeringId: string, { cycleId: id, firstSessionId }: OpenOfferingInput): Promise<void> {
    await this.transactions.run(async (tx) => {
      const cycle = await this.cycles.lock(tx, id);
      if (!cycle) throw new AppError('CYCLE.NOT_FOUND');
      if (cycle.state !== 'open' && cycle.state !== 'frozen') throw new AppError('GROUPS.NOT_NOW');
      const { hostId } = await this.offerings.addToCycle(tx, actor, offeringId, {
        id,
        city: cycle.city,
        firstSessionId,
      });
      if (hostId === null) return;
      // Two offerings of one host at the same time could both become groups.
      await this.engagements.lockHost(tx, hostId);
      const busy = await this.engagements.listBusyHosts(tx, { offeringId, accountIds: [hostId] });
      if (busy.length > 0) throw new AppError('HOSTING.HOST_BUSY');
    });
  }
}
