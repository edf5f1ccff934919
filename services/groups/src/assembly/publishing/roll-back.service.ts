import { AppError, type CycleState } from '@emberhood/contracts';
import { violatedUnique, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { cycleStates, groupStates, runStates } from '../../ground/index.ts';
import { VenuesRepository } from '../../offers/index.ts';
import { SeatEndingService, GroupsRepository, NoticesRepository } from '../../places/index.ts';
import type { LeftOutRow } from '../runs/run.entity.ts';
import type { RunRow } from '../runs/runs.repository.ts';
import { PublishRepository } from './publish.repository.ts';
import { Reopening } from './reopening.service.ts';

/** Undoes the publishing of a whole run, as long as nobody outside can know of it. */
@Injectable()
export class RollBackService {
  constructor(
    private readonly rows: PublishRepository,
    private readonly groups: GroupsRepository,
    private readonly venues: VenuesRepository,
    private readonly offerings: Reopening,
    private readonly notices: NoticesRepository,
    private readonly endings: SeatEndingService,
  ) {}

  /**
   * The caller holds the lock on the run. The cycle becomes 'frozen' while another final run of it could be published.
   * Returns the offerings that stay closed.
   * @throws RUN.NOTICES_SENT once a group can be seen
   * @throws RUN.NEXT_CYCLE_OPEN, GROUPS.NOT_NOW
   */
  async rollBack(
    tx: Tx,
    run: RunRow,
    { actor, cycleBecomes }: { actor: string; cycleBecomes: 'open' | 'frozen' },
  ): Promise<LeftOutRow[]> {
    await this.venues.lockUnusedOf(tx, run.cycleId);
    const groups = await this.rows.lockGroups(tx, run.id);
    const groupIds = groups.map(({ id }) => id);
    await this.notices.dropUntold(tx, groupIds);
    // Asked only now, because dropping notices waits for those that are being sent at this moment.
    if (await this.rows.isKnown(tx, run.id)) throw new AppError('RUN.NOTICES_SENT');
    const reason = 'rolled back';
    await runStates.moveOne(tx, run.id, { to: 'aborted', from: ['published'], actor, reason });
    await this.reopen(tx, run.cycleId, { actor, to: cycleBecomes });
    await groupStates.moveAll(tx, groupIds, { to: 'dropped', actor });
    const placed = groups.map(({ offeringId }) => offeringId);
    const seats = await this.groups.seats(tx, ...groupIds);
    const members = seats.map(({ accountId }) => accountId);
    const closed = await this.offerings.reopen(tx, run.cycleId, { placed, members, actor });
    await this.endings.endSeats(tx, seats, 'rolled_back', { actor, reason });
    return closed;
  }

  /** A unique index allows one current cycle in a city. */
  private async reopen(tx: Tx, cycleId: string, move: { actor: string; to: CycleState }): Promise<void> {
    try {
      await cycleStates.moveOne(tx, cycleId, move);
    } catch (error) {
      if (violatedUnique(error) === 'cycles_current') throw new AppError('RUN.NEXT_CYCLE_OPEN', {}, { cause: error });
      throw error;
    }
  }
}
