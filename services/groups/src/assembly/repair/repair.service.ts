import { randomUUID } from 'node:crypto';
import { Transactions, eachOf, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import {
  ClaimsRepository,
  type GroupRow,
  GroupsRepository,
  LifecycleService,
  type Notice,
  NoticesRepository,
} from '../../places/index.ts';
import { ASSEMBLY_CONFIG, type AssemblyConfig } from '../runs/assembly.config.ts';
import type { RunMember } from '../runs/run.entity.ts';
import { RunsRepository } from '../runs/runs.repository.ts';
import { chooseAsked, type Asked } from './completions.ts';
import { RepairSearch, closesAt, hoursLeft, type GroupPeople } from './repair-search.ts';

const HOUR = 3_600_000;
/** How many people are asked for one place. */
const ASKED = 8;

/**
 * Repairs a group that has lost somebody: offers the place to people with whom the group keeps every rule, or, if it
 * needs several people, one place after another. With nobody to ask, a group that keeps every rule stays, and any other
 * is dissolved as "not full" (T16, P7).
 */
@Injectable()
export class RepairService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly claims: ClaimsRepository,
    private readonly runs: RunsRepository,
    private readonly lifecycle: LifecycleService,
    private readonly notices: NoticesRepository,
    private readonly search: RepairSearch,
    private readonly transactions: Transactions,
    @Inject(ASSEMBLY_CONFIG) private readonly config: AssemblyConfig,
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
    const search = await this.search.findCompletions(found, run);
    await this.transactions.run(async (tx) => {
      const group = await this.groups.lock(tx, groupId);
      // Another process may have repaired it first.
      if (!group?.isUnderRepair) return;
      if (search === null) {
        // Without the snapshot it is unknown who would complete the group.
        await this.withdrawOtherOffers(tx, group, []);
        if (hoursLeft(group) > 0) await this.groups.closeRepair(tx, groupId, 0, closesAt(group));
        else await this.dissolve(tx, group);
        return;
      }
      const { seated, candidates, offers } = await this.search.loadPeople(tx, group, members, search.preferred);
      if (!isSame(seated, search.seated)) return;
      const waiting = new Set(candidates);
      const sets = search.sets.filter((set) => set.every((one) => waiting.has(one)));
      const asked = chooseAsked(sets, candidates, { most: ASKED, offered: new Set(offers.keys()) });
      if (asked.people.length === 0 && !isSame(candidates, search.candidates)) return;
      await this.withdrawOtherOffers(tx, group, asked.people);
      if (asked.people.length > 0) await this.offerPlaces(tx, group, { ...asked, offers, members });
      else if (search.holds) await this.groups.closeRepair(tx, groupId, 0, null);
      else await this.dissolve(tx, group);
    });
  }

  private async dissolve(tx: Tx, group: GroupRow): Promise<void> {
    await this.lifecycle.dissolve(tx, group, await this.groups.seats(tx, group.id), 'system:repair');
  }

  /** Ends offers to people who can no longer complete the group (H2, H3, H7 to H9). */
  private async withdrawOtherOffers(tx: Tx, group: GroupRow, asked: readonly string[]): Promise<void> {
    await this.notices.addClaimLost(tx, await this.claims.closeLostOffers(tx, group.id, asked), group);
  }

  /** Open offers keep the time at which they end. */
  private async offerPlaces(
    tx: Tx,
    group: GroupRow,
    { people, places, offers, members }: Asked & Pick<GroupPeople, 'offers'> & { members: Record<string, RunMember> },
  ): Promise<void> {
    const hours = Math.min(this.config.CLAIM_OFFER_HOURS, hoursLeft(group));
    const until = new Date(Date.now() + hours * HOUR);
    const added = people.flatMap((accountId) => {
      const member = offers.has(accountId) ? undefined : members[accountId];
      return member ? [{ id: randomUUID(), groupId: group.id, accountId, registrationId: member.registrationId }] : [];
    });
    const ends = people.map((accountId) => (offers.get(accountId) ?? until).getTime());
    await this.groups.closeRepair(tx, group.id, places, new Date(Math.max(...ends)));
    if (added.length === 0) return;
    const asked = new Set(await this.claims.insertOffers(tx, added, hours));
    const notices = added
      .filter(({ accountId }) => asked.has(accountId))
      .map(({ id: offerId, accountId, groupId }): Notice => {
        return { accountId, groupId, kind: 'claim_offered', version: group.version, data: { offerId } };
      });
    await this.notices.add(tx, notices);
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
