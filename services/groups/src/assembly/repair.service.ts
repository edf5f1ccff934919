import { randomUUID } from 'node:crypto';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ClaimsRepository } from '../claims/claims.repository.ts';
import { GroupsRepository, type GroupRow } from '../groups/groups.repository.ts';
import { LifecycleService } from '../groups/lifecycle.service.ts';
import { NoticesRepository } from '../notices/notices.repository.ts';
import { ASSEMBLY_CONFIG, type AssemblyConfig } from '../runs/assembly.config.ts';
import { RunsRepository, type RunMember } from '../runs/runs.repository.ts';
import type { BuiltSnapshot } from './build-snapshot.ts';
import { ASSEMBLY_ENGINE, type AssemblyEngine } from './engine.ts';
import { askedFirst, completions } from './completions.ts';
import { Freezer } from './freezer.ts';
import { RepairRepository } from './repair.repository.ts';
import { cutDownTo } from './without-member.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** So many are asked for one place. */
const ASKED = 8;

interface AtHand {
  seated: readonly string[];
  /** Longest waiting first. */
  candidates: readonly string[];
}

interface Search extends AtHand {
  /** Without anybody more. */
  holds: boolean;
  sets: readonly (readonly string[])[];
}

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
    @Inject(ASSEMBLY_ENGINE) private readonly engine: AssemblyEngine,
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
    const frozen = run?.snapshotKey == null ? null : await this.freezer.open(run.snapshotKey);
    const search = frozen && (await this.search(found, frozen));
    await this.transactions.run(async (tx) => {
      const group = await this.groups.lock(tx, groupId);
      // Another copy may have been here first.
      if (!group || group.repairAt === null || group.repairAt.getTime() > Date.now()) return;
      if (frozen === null || search === null) {
        // What was frozen is erased: nobody can tell any more with whom it would hold.
        if (hoursLeft(group) > 0) await this.groups.closeRepair(tx, groupId, 0, closesAt(group));
        else await this.dissolve(tx, group);
        return;
      }
      const { seated, candidates } = await this.atHand(tx, group, frozen.members);
      if (!isSame(seated, search.seated)) return;
      const waiting = new Set(candidates);
      const sets = search.sets.filter((set) => set.every((one) => waiting.has(one)));
      const asked = askedFirst(sets, candidates, ASKED);
      if (asked.length > 0) await this.offer(tx, group, asked, frozen.members);
      else if (!isSame(candidates, search.candidates)) return;
      else if (search.holds) await this.groups.closeRepair(tx, groupId, 0, null);
      else await this.dissolve(tx, group);
    });
  }

  /**
   * With whom the group would hold. Before it is locked, as some seconds may go by (decision 145); what has changed until the
   * lock is seen there, and where it leaves nothing to decide by, the next turn looks anew.
   */
  private async search(group: GroupRow, { snapshot, members }: BuiltSnapshot): Promise<Search> {
    const { seated, candidates } = await this.transactions.run((tx) => this.atHand(tx, group, members));
    const cut = cutDownTo(snapshot, group.offeringId, [...seated, ...candidates]);
    const isGroup = (added: readonly string[]): boolean =>
      this.engine.isGroup(cut, group.offeringId, [...seated, ...added]);
    const holds = isGroup([]);
    // A free place is offered also where the group holds without it: somebody waits for one.
    const sets = await completions(candidates, isGroup, holds ? 1 : undefined);
    return { seated, candidates, holds, sets };
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
