import { PLACE_HOLD_MINUTES } from '@emberhood/contracts';
import { LOGGER, Transactions, type Logger, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type GroupRow, GroupsRepository } from '../../places/index.ts';
import { CityThreads } from '../freezing/city-threads.ts';
import { Freezer } from '../freezing/freezer.ts';
import type { RunMember } from '../runs/run.entity.ts';
import type { RunRow } from '../runs/runs.repository.ts';
import type { SealedObject } from '../threads/sealed-city.ts';
import { Replacements, WANTED } from './replacements.service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface GroupPeople {
  seated: readonly string[];
  /** People with an open offer first, then longest waiting first. */
  candidates: readonly string[];
  /** When each open offer ends, by account. */
  offers: ReadonlyMap<string, Date>;
}

/** Finds who could complete a group, from the frozen city that it was made from. */
@Injectable()
export class RepairSearch {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly replacements: Replacements,
    private readonly freezer: Freezer,
    private readonly transactions: Transactions,
    private readonly threads: CityThreads,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Finds the sets of people who would complete the group. Runs before the group's row is locked because it takes
   * seconds (decision: group-life); if its people change before the lock, the next turn searches again. Returns null if
   * the snapshot cannot be read.
   */
  async findCompletions(group: GroupRow, run: RunRow | undefined) {
    if (run?.snapshotKey == null || !run.result) return null;
    const { members } = run.result;
    const frozen = await this.freezer.findSealed(run.snapshotKey);
    const together = await this.transactions.run((tx) => this.replacements.listTogether(tx, run.cycleId, members));
    const preferred = frozen ? await this.findPreferred(frozen, group, members, together) : new Set<string>();
    const { seated, candidates } = await this.transactions.run((tx) => this.loadPeople(tx, group, members, preferred));
    const offering = offeringOf(group);
    const completed = frozen && (await this.threads.complete({ frozen, offering, seated, candidates, together }));
    if (completed) return { preferred, seated, candidates, ...completed };
    this.logger.error({ groupId: group.id, runId: run.id }, 'Repair: what was frozen for this group cannot be read');
    return null;
  }

  /**
   * Of more people than are looked at, those who would complete the group by what was frozen. In a large city hardly
   * anybody of the longest waiting was chosen by a member.
   */
  private async findPreferred(
    frozen: SealedObject,
    group: GroupRow,
    members: Record<string, RunMember>,
    together: [string, string][],
  ): Promise<ReadonlySet<string>> {
    const [seats, waiting] = await this.transactions.run(async (tx) => [
      await this.groups.seats(tx, group.id),
      await this.replacements.listWaiting(tx, group.id, members),
    ]);
    if (waiting.length <= WANTED) return new Set();
    const seated = seats.map(({ accountId }) => accountId);
    const candidates = waiting.map((one) => one.id);
    const offering = offeringOf(group);
    const completed = await this.threads.complete({ frozen, offering, seated, candidates, together, chosenOnly: true });
    return new Set(completed?.sets.flat());
  }

  async loadPeople(
    tx: Tx,
    group: GroupRow,
    members: Record<string, RunMember>,
    preferred: ReadonlySet<string>,
  ): Promise<GroupPeople> {
    const seated = (await this.groups.seats(tx, group.id)).map((seat) => seat.accountId);
    const waiting = await this.replacements.findReplacements(tx, group, members, preferred);
    const offers = new Map(waiting.flatMap(({ id, until }) => (until === null ? [] : [[id, until] as const])));
    // Nobody new is asked who would have less than an hour.
    const candidates = waiting.map(({ id }) => id).filter((id) => hoursLeft(group) > 0 || offers.has(id));
    return { seated, candidates, offers };
  }
}

function offeringOf({ offeringId: id, minSize: min, maxSize: max }: GroupRow) {
  return { id, min, max };
}

/** When free places can no longer be taken: at the lock, or in a locked group a day before it begins (I21). */
export function closesAt(group: GroupRow): Date | null {
  return group.state === 'published' ? group.locksAt : new Date(group.firstStart.getTime() - DAY);
}

/** How many hours an offer can be open: whoever takes the place at its end has time to pay for it. */
export function hoursLeft(group: GroupRow): number {
  const end = (closesAt(group)?.getTime() ?? 0) - PLACE_HOLD_MINUTES * 60_000;
  return Math.max(0, Math.floor((end - Date.now()) / HOUR));
}
