import { randomUUID } from 'node:crypto';
import { LOGGER, Transactions, eachOf, type Logger, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import {
  ClaimsRepository,
  type GroupRow,
  GroupsRepository,
  LifecycleService,
  NoticesRepository,
} from '../../places/index.ts';
import { ASSEMBLY_CONFIG, type AssemblyConfig } from '../runs/assembly.config.ts';
import type { RunMember } from '../runs/run.entity.ts';
import { RunsRepository, type RunRow } from '../runs/runs.repository.ts';
import { CityThreads } from '../freezing/city-threads.ts';
import { askedFirst, type Asked } from './completions.ts';
import { Freezer } from '../freezing/freezer.ts';
import { Replacements } from './replacements.service.ts';
import type { Completed } from '../threads/complete.thread.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** So many are asked for one place. */
const ASKED = 8;

interface AtHand {
  seated: readonly string[];
  /** Who is asked already, then longest waiting first. */
  candidates: readonly string[];
  /** Who is asked already, and until when. */
  offers: ReadonlyMap<string, Date>;
}

type Search = Omit<AtHand, 'offers'> & Completed;

/**
 * A group that has lost somebody: the place is offered to those with whom every rule would hold, or, where it takes several to
 * make it whole, one place after the other to those with whom it still can be; with nobody to ask it stays as it is where it
 * holds without, or is dissolved as "not full" (T16, P7). The frozen choices are opened here and nowhere else.
 */
@Injectable()
export class RepairService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly claims: ClaimsRepository,
    private readonly replacements: Replacements,
    private readonly runs: RunsRepository,
    private readonly lifecycle: LifecycleService,
    private readonly notices: NoticesRepository,
    private readonly freezer: Freezer,
    private readonly transactions: Transactions,
    private readonly threads: CityThreads,
    @Inject(ASSEMBLY_CONFIG) private readonly config: AssemblyConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async repairDue(): Promise<void> {
    const [published, locked] = [
      await this.groups.due('published', 'repair'),
      await this.groups.due('locked', 'repair'),
    ];
    await eachOf([...published, ...locked], (id) => this.repair(id));
  }

  private async repair(groupId: string): Promise<void> {
    const found = await this.groups.find(groupId);
    if (!found) return;
    const run = found.runId === null ? undefined : await this.runs.find(found.runId);
    const members = run?.result?.members ?? {};
    const search = await this.search(found, run);
    await this.transactions.run(async (tx) => {
      const group = await this.groups.lock(tx, groupId);
      // Another copy may have been here first.
      if (!group || group.repairAt === null || group.repairAt.getTime() > Date.now()) return;
      if (search === null) {
        // What was frozen is erased, or cannot be read: nobody can tell any more with whom it would hold.
        await this.withdraw(tx, group, []);
        if (hoursLeft(group) > 0) await this.groups.closeRepair(tx, groupId, 0, closesAt(group));
        else await this.dissolve(tx, group);
        return;
      }
      const { seated, candidates, offers } = await this.atHand(tx, group, members);
      if (!isSame(seated, search.seated)) return;
      const waiting = new Set(candidates);
      const sets = search.sets.filter((set) => set.every((one) => waiting.has(one)));
      const asked = askedFirst(sets, candidates, { most: ASKED, offered: new Set(offers.keys()) });
      if (asked.people.length === 0 && !isSame(candidates, search.candidates)) return;
      await this.withdraw(tx, group, asked.people);
      if (asked.people.length > 0) await this.offer(tx, group, { ...asked, offers, members });
      else if (search.holds) await this.groups.closeRepair(tx, groupId, 0, null);
      else await this.dissolve(tx, group);
    });
  }

  /**
   * With whom the group would hold. Before it is locked, as some seconds may go by (decision: group-life); what has changed until the
   * lock is seen there, and where it leaves nothing to decide by, the next turn looks anew. Null where nobody can tell.
   */
  private async search(group: GroupRow, run: RunRow | undefined): Promise<Search | null> {
    if (run?.snapshotKey == null || !run.result) return null;
    const { members } = run.result;
    const { seated, candidates } = await this.transactions.run((tx) => this.atHand(tx, group, members));
    const frozen = await this.freezer.find(run.snapshotKey);
    const offering = group.offeringId;
    const completed = frozen && (await this.threads.complete({ frozen, offering, seated, candidates }));
    if (completed) return { seated, candidates, ...completed };
    this.logger.error({ groupId: group.id, runId: run.id }, 'Repair: what was frozen for this group cannot be read');
    return null;
  }

  /** Who sits in the group now, and who could come. */
  private async atHand(tx: Tx, group: GroupRow, members: Record<string, RunMember>): Promise<AtHand> {
    const seated = (await this.groups.seats(tx, group.id)).map((seat) => seat.accountId);
    const waiting = await this.replacements.of(tx, group, members);
    const offers = new Map(waiting.flatMap(({ id, until }) => (until === null ? [] : [[id, until] as const])));
    // In its last hour nobody more is asked.
    const candidates = waiting.map(({ id }) => id).filter((id) => hoursLeft(group) > 0 || offers.has(id));
    return { seated, candidates, offers };
  }

  private async dissolve(tx: Tx, group: GroupRow): Promise<void> {
    await this.lifecycle.dissolve(tx, group, await this.groups.seats(tx, group.id), 'system:repair');
  }

  /** Offers to others than these end: with them it cannot be made whole any more (H2, H3, H7 to H9). */
  private async withdraw(tx: Tx, group: GroupRow, asked: readonly string[]): Promise<void> {
    const lost = await this.claims.closeLostOffers(tx, group.id, asked);
    await this.notices.add(
      tx,
      lost.map(({ accountId }) => ({
        accountId,
        groupId: group.id,
        kind: 'claim_lost' as const,
        version: group.version,
      })),
    );
  }

  /** Who is asked already keeps the time there was. */
  private async offer(
    tx: Tx,
    group: GroupRow,
    { people, places, offers, members }: Asked & Pick<AtHand, 'offers'> & { members: Record<string, RunMember> },
  ): Promise<void> {
    const hours = Math.min(this.config.CLAIM_OFFER_HOURS, hoursLeft(group));
    const until = new Date(Date.now() + hours * HOUR);
    const added = people.flatMap((accountId) => {
      const member = offers.has(accountId) ? undefined : members[accountId];
      return member
        ? [{ id: randomUUID(), groupId: group.id, accountId, registrationId: member.registrationId, hours }]
        : [];
    });
    const ends = people.map((accountId) => (offers.get(accountId) ?? until).getTime());
    await this.groups.closeRepair(tx, group.id, places, new Date(Math.max(...ends)));
    if (added.length === 0) return;
    const asked = new Set(await this.claims.insertOffers(tx, added));
    await this.notices.add(
      tx,
      added
        .filter(({ accountId }) => asked.has(accountId))
        .map(({ id, accountId }) => ({
          accountId,
          groupId: group.id,
          kind: 'claim_offered' as const,
          version: group.version,
          data: { offerId: id, expiresAt: until.toISOString() },
        })),
    );
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}

/** Until then somebody may take a free place: the lock, and after it a day before the first session (I21). */
function closesAt(group: GroupRow): Date | null {
  return group.state === 'published' ? group.locksAt : new Date(group.firstStart.getTime() - DAY);
}

/** Whole hours that are left for an offer. */
function hoursLeft(group: GroupRow): number {
  const end = closesAt(group)?.getTime() ?? 0;
  return Math.max(0, Math.floor((end - Date.now()) / HOUR));
}
