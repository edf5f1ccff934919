import { randomUUID } from 'node:crypto';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ClaimsRepository } from '../claims/claims.repository.ts';
import { GroupsRepository, type GroupRow } from '../groups/groups.repository.ts';
import { LifecycleService } from '../groups/lifecycle.service.ts';
import { NoticesRepository } from '../notices/notices.repository.ts';
import { ASSEMBLY_CONFIG, type AssemblyConfig } from '../runs/assembly.config.ts';
import { RunsRepository, type RunMember, type RunRow } from '../runs/runs.repository.ts';
import { CityThreads } from './city-threads.ts';
import { askedFirst } from './completions.ts';
import { Freezer } from './freezer.ts';
import { RepairRepository } from './repair.repository.ts';
import type { Completed } from './threads/complete.thread.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** So many are asked for one place. */
const ASKED = 8;

interface AtHand {
  seated: readonly string[];
  /** Longest waiting first. */
  candidates: readonly string[];
}

type Search = AtHand & Completed;

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
    private readonly rows: RepairRepository,
    private readonly runs: RunsRepository,
    private readonly lifecycle: LifecycleService,
    private readonly notices: NoticesRepository,
    private readonly freezer: Freezer,
    private readonly transactions: Transactions,
    private readonly threads: CityThreads,
    @Inject(ASSEMBLY_CONFIG) private readonly config: AssemblyConfig,
  ) {}

  async repairDue(): Promise<void> {
    for (const id of await this.groups.due('published', 'repair')) await this.repair(id);
    for (const id of await this.groups.due('locked', 'repair')) await this.repair(id);
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
        // What was frozen is erased: nobody can tell any more with whom it would hold.
        if (hoursLeft(group) > 0) await this.groups.closeRepair(tx, groupId, 0, closesAt(group));
        else await this.dissolve(tx, group);
        return;
      }
      const { seated, candidates } = await this.atHand(tx, group, members);
      if (!isSame(seated, search.seated)) return;
      const waiting = new Set(candidates);
      const sets = search.sets.filter((set) => set.every((one) => waiting.has(one)));
      const asked = askedFirst(sets, candidates, ASKED);
      if (asked.length > 0) await this.offer(tx, group, asked, members);
      else if (!isSame(candidates, search.candidates)) return;
      else if (search.holds) await this.groups.closeRepair(tx, groupId, 0, null);
      else await this.dissolve(tx, group);
    });
  }

  /**
   * With whom the group would hold. Before it is locked, as some seconds may go by (decision 145); what has changed until the
   * lock is seen there, and where it leaves nothing to decide by, the next turn looks anew.
   */
  private async search(group: GroupRow, run: RunRow | undefined): Promise<Search | null> {
    if (run?.snapshotKey == null || !run.result) return null;
    const { members } = run.result;
    const atHand = await this.transactions.run((tx) => this.atHand(tx, group, members));
    const frozen = await this.freezer.fetch(run.snapshotKey);
    return { ...atHand, ...(await this.threads.complete({ frozen, offering: group.offeringId, ...atHand })) };
  }

  /** Who sits in the group now, and who could come. */
  private async atHand(tx: Tx, group: GroupRow, members: Record<string, RunMember>): Promise<AtHand> {
    const seated = (await this.groups.seats(tx, group.id)).map((seat) => seat.accountId);
    if (hoursLeft(group) === 0) return { seated, candidates: [] };
    const known = Object.entries(members).filter(([accountId]) => !seated.includes(accountId));
    const registrations = known.map(([, { registrationId }]) => registrationId);
    return { seated, candidates: await this.rows.stillWaiting(tx, group.id, group.offeringId, registrations) };
  }

  private async dissolve(tx: Tx, group: GroupRow): Promise<void> {
    await this.lifecycle.dissolve(tx, group, await this.groups.seats(tx, group.id), 'system:repair');
  }

  private async offer(
    tx: Tx,
    group: GroupRow,
    accounts: readonly string[],
    members: Record<string, RunMember>,
  ): Promise<void> {
    const hours = Math.min(this.config.CLAIM_OFFER_HOURS, hoursLeft(group));
    const offers = accounts.flatMap((accountId) => {
      const member = members[accountId];
      return member
        ? [{ id: randomUUID(), groupId: group.id, accountId, registrationId: member.registrationId, hours }]
        : [];
    });
    const asked = new Set(await this.claims.add(tx, offers));
    const again = new Date(Date.now() + hours * HOUR);
    await this.groups.closeRepair(tx, group.id, 1, again);
    await this.notices.add(
      tx,
      offers
        .filter(({ accountId }) => asked.has(accountId))
        .map(({ id, accountId }) => ({
          accountId,
          groupId: group.id,
          kind: 'claim_offered' as const,
          version: group.version,
          data: { offerId: id, expiresAt: again.toISOString() },
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
