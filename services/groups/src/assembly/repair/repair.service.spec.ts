import type { Logger } from '@emberhood/service-kit';
import { doneInOrder, fakeTransactions, strictFake } from '@emberhood/service-kit/testing/fakes';
import type { Candidate, ClaimsRepository } from '../../places/claims/claims.repository.ts';
import type { GroupRow, GroupsRepository, SeatRow } from '../../places/groups/groups.repository.ts';
import type { LifecycleService } from '../../places/groups/lifecycle.service.ts';
import type { NoticesRepository } from '../../places/notices/notices.repository.ts';
import type { CityThreads } from '../freezing/city-threads.ts';
import type { Freezer } from '../freezing/freezer.ts';
import type { AssemblyConfig } from '../runs/assembly.config.ts';
import type { RunRow, RunsRepository } from '../runs/runs.repository.ts';
import type { Completed } from '../threads/complete.thread.ts';
import { RepairSearch } from './repair-search.ts';
import { RepairService } from './repair.service.ts';
import type { Replacements } from './replacements.service.ts';

const HOUR = 3_600_000;
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR);

/** What the search finds for a group: the sets of people who would complete it, or an error. */
interface Found {
  locksAt?: Date;
  waiting?: Candidate[];
  completed?: Completed | null | Error;
  /** What has changed once the search is over. */
  meanwhile?: { seated?: string[]; waiting?: Candidate[] };
}

/** A service with groups that are due for repair, in this order. */
function repairs(groups: Record<string, Found>) {
  const { did, note } = doneInOrder();
  const seated = new Map<string, string[]>();
  const rowOf = (id: string) => {
    const times = { isUnderRepair: true, locksAt: groups[id]?.locksAt ?? inHours(48), firstStart: inHours(216) };
    return { id, state: 'published', version: 1, offeringId: id, runId: id, ...times } as GroupRow;
  };
  const members = Object.fromEntries(
    Object.values(groups).flatMap(({ waiting = [] }) => waiting.map(({ id }) => [id, { registrationId: id }])),
  );
  const groupRows = strictFake<GroupsRepository>('GroupsRepository', {
    due: (state) => Promise.resolve(state === 'published' ? Object.keys(groups) : []),
    find: (id) => Promise.resolve(rowOf(id)),
    lock: (_tx, id) => Promise.resolve(rowOf(id)),
    seats: (_tx, id) => Promise.resolve((seated.get(id) ?? []).map((accountId) => ({ accountId }) as SeatRow)),
    closeRepair: (_tx, id, places, again) =>
      note(`${id}: ${String(places)} free${again ? `, again in ${String(hoursUntil(again))} h` : ''}`),
  });
  const search = new RepairSearch(
    groupRows,
    strictFake<Replacements>('Replacements', {
      listWaiting: (_tx, id) => Promise.resolve(groups[id]?.waiting ?? []),
      listTogether: () => Promise.resolve([]),
      findReplacements: (_tx, { id }) => Promise.resolve(groups[id]?.waiting ?? []),
    }),
    strictFake<Freezer>('Freezer', {
      findSealed: (key) => Promise.resolve({ key, bytes: new Uint8Array(), openingKeys: [] as never }),
    }),
    fakeTransactions(),
    strictFake<CityThreads>('CityThreads', {
      complete: ({ offering: { id } }) => {
        const { completed, meanwhile = {} } = groups[id] ?? {};
        seated.set(id, meanwhile.seated ?? []);
        groups[id] = { ...groups[id], ...meanwhile };
        return completed instanceof Error ? Promise.reject(completed) : Promise.resolve(completed ?? null);
      },
    }),
    strictFake<Logger>('Logger', { error: () => undefined }),
  );
  const service = new RepairService(
    groupRows,
    strictFake<ClaimsRepository>('ClaimsRepository', {
      closeLostOffers: (_tx, id, kept) => note(`${id}: kept ${kept.join()}`).then(() => []),
      insertOffers: (_tx, offers) => note(`asked ${offers.map(({ accountId }) => accountId).join()}`).then(() => []),
    }),
    strictFake<RunsRepository>('RunsRepository', {
      find: (id) => Promise.resolve({ id, snapshotKey: id, result: { members } } as unknown as RunRow),
    }),
    strictFake<LifecycleService>('LifecycleService', { dissolve: (_tx, { id }) => note(`${id}: dissolved`) }),
    strictFake<NoticesRepository>('NoticesRepository', {
      add: () => Promise.resolve(),
      addClaimLost: () => Promise.resolve(),
    }),
    search,
    fakeTransactions(),
    { CLAIM_OFFER_HOURS: 24 } as AssemblyConfig,
  );
  return { repair: () => service.repairDue(), did };
}

function hoursUntil(time: Date): number {
  return Math.round((time.getTime() - Date.now()) / HOUR);
}

describe('RepairService', () => {
  it('looks at every group that is due, and only then throws the error of one', async () => {
    const trouble = new Error('the store is away');
    const { repair, did } = repairs({
      older: { completed: trouble },
      newer: { completed: { holds: true, sets: [] } },
    });
    await expect(repair()).rejects.toBe(trouble);
    expect(did).toEqual(['newer: kept ', 'newer: 0 free']);
  });

  it('leaves a group alone while its frozen city cannot be read, and dissolves it at its lock', async () => {
    const { repair, did } = repairs({ early: { completed: null }, late: { completed: null, locksAt: inHours(0.5) } });
    await repair();
    expect(did).toEqual(['early: kept ', 'early: 0 free, again in 48 h', 'late: kept ', 'late: dissolved']);
  });

  it('never dissolves or closes a group that the people with open offers can complete, even in its last hour', async () => {
    const waiting = [{ id: 'asked', until: inHours(12) }];
    const completed = { holds: false, sets: [['asked']] };
    const last = { waiting: [{ id: 'asked', until: inHours(0.4) }], locksAt: inHours(0.5), completed };
    const { repair, did } = repairs({ early: { waiting, completed }, late: last });
    await repair();
    expect(did).toEqual([
      'early: kept asked',
      'early: 1 free, again in 12 h',
      'late: kept asked',
      'late: 1 free, again in 0 h',
    ]);
  });

  it('ends offers early enough for whoever takes one at its end to have the whole time to pay before the lock', async () => {
    const completed = { holds: false, sets: [['new']] };
    const { repair, did } = repairs({
      group: { waiting: [{ id: 'new', until: null }], locksAt: inHours(5.5), completed },
    });
    await repair();
    expect(did).toEqual(['group: kept new', 'group: 1 free, again in 4 h', 'asked new']);
  });

  it('leaves a group to the next turn whose people have changed while it was searched for', async () => {
    const waiting = [{ id: 'asked', until: null }];
    const { repair, did } = repairs({
      joined: { completed: { holds: false, sets: [] }, meanwhile: { seated: ['new'] } },
      gone: { waiting, completed: { holds: false, sets: [['asked']] }, meanwhile: { waiting: [] } },
    });
    await repair();
    expect(did).toEqual([]);
  });

  it('asks further people beside those with open offers, and withdraws offers that would no longer complete the group', async () => {
    const { repair, did } = repairs({
      group: {
        waiting: [
          { id: 'asked', until: inHours(12) },
          { id: 'unfit', until: inHours(12) },
          { id: 'new', until: null },
        ],
        completed: { holds: true, sets: [['asked'], ['new']] },
      },
    });
    await repair();
    expect(did).toEqual(['group: kept asked,new', 'group: 1 free, again in 24 h', 'asked new']);
  });
});
