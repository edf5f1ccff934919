import type { Cycle } from '@emberhood/contracts';
import type { RpcClient, Transactions, Tx } from '@emberhood/service-kit';
import { doneInOrder, strictFake } from '@emberhood/service-kit/testing/fakes';
import type { OfferingRow, OfferingsRepository } from '../../offers/offerings/offerings.repository.ts';
import type { OperatorsRepository } from '../../safety/staff/operators.repository.ts';
import type { CyclesRepository } from '../../waiting/cycles/cycles.repository.ts';
import type { WishesRepository } from '../../waiting/wishes/wishes.repository.ts';
import type { AssemblyConfig } from '../runs/assembly.config.ts';
import type { RunRow } from '../runs/runs.repository.ts';
import type { FreezeTask } from '../threads/freeze.thread.ts';
import { CityReader } from './city-reader.ts';
import type { CityThreads } from './city-threads.ts';
import { Freezer, type SealedStore } from './freezer.ts';
import type { FrozenRepository } from './frozen.repository.ts';
import type { SnapshotRepository } from './snapshot.repository.ts';

const HOUR = 3_600_000;
const RUN = { id: 'run', cycleId: 'cycle', city: 'CA:ON:Toronto', snapshotKey: null, attempt: 1 } as RunRow;
const TX = strictFake<Tx>('Tx', { query: (() => Promise.resolve([])) as Tx['query'] });

function offeringIn(hours: number, hostStands = true): OfferingRow {
  const startsAt = new Date(Date.now() + hours * HOUR).toISOString();
  return {
    id: `in ${String(hours)}${hostStands ? '' : ' without host'}`,
    hostStands,
    sessions: [{ startsAt }],
  } as unknown as OfferingRow;
}

/** A freezer with fakes, what it passed to its thread, and what it did, in order. */
function freezer(offerings: readonly OfferingRow[] = [], isTakenOver = false) {
  const { did, note } = doneInOrder();
  const tasks: FreezeTask[] = [];
  const connections = new Set<unknown>();
  const none = (connection: unknown) => {
    connections.add(connection);
    return Promise.resolve([]);
  };
  const settings = { confirmHours: 48 };
  const transactions = { run: (work: (tx: Tx) => Promise<unknown>) => work(TX) } as unknown as Transactions;
  const cities = new CityReader(
    strictFake<SnapshotRepository>('SnapshotRepository', {
      waiting: none,
      listPastPairs: none,
      visitors: () => Promise.resolve([]),
      venues: () => Promise.resolve([]),
    }),
    strictFake<CyclesRepository>('CyclesRepository', {
      get: () => Promise.resolve({ id: 'cycle', settings } as Cycle),
      pins: (_id, tx) => none(tx),
    }),
    strictFake<OfferingsRepository>('OfferingsRepository', {
      listOpenOfCycle: (_id, tx) => none(tx).then(() => [...offerings]),
    }),
    strictFake<WishesRepository>('WishesRepository', { of: (tx) => none(tx).then(() => new Map()) }),
    transactions,
    { NOTICE_HOLD_SECONDS: 600 } as AssemblyConfig,
  );
  const made = new Freezer(
    cities,
    strictFake<FrozenRepository>('FrozenRepository', {
      noteChoices: (_id, key) => note(`choices ${key ?? 'gone'}`),
      listOldSnapshots: () => Promise.resolve([{ id: 'old', key: 'freezes/old/snapshot' }]),
      dropSnapshot: () => Promise.resolve(),
      listAbandonedChoices: () => Promise.resolve([{ id: 'dead', key: 'freezes/dead/choices', hasSnapshot: false }]),
      shortenResults: (days) => note(`results of ${String(days)} days`),
      saveSnapshot: async (_tx, _run, { key, leftOut }) => {
        await note(`snapshot ${key}`);
        await note(leftOut.map(({ offering, reason }) => `${offering}: ${reason}`).join());
        return !isTakenOver;
      },
    }),
    strictFake<OperatorsRepository>('OperatorsRepository', {
      noteRead: (_actor, _what, key) => note(`read ${String(key)}`),
    }),
    transactions,
    strictFake<RpcClient>('RpcClient', { call: (() => note('asked profiles')) as unknown as RpcClient['call'] }),
    strictFake<CityThreads>('CityThreads', {
      freeze: (task) => {
        tasks.push(task);
        return Promise.resolve({ bytes: new Uint8Array(1), hash: 'hash' });
      },
    }),
    {
      openingKeys: [],
      objects: {
        get: () => Promise.resolve(Buffer.from('sealed')),
        put: (key: string) => note(`put ${key}`),
        remove: (key: string) => note(`removed ${key}`),
      },
    } as unknown as SealedStore,
  );
  return { made, did, tasks, connections };
}

describe('a freeze', () => {
  it('T19 leaves out, and names, offerings whose groups could not lock seven days ahead after the time to answer', async () => {
    const { made, did, tasks } = freezer([offeringIn(7 * 24 + 48), offeringIn(7 * 24 + 49)]);
    await made.snapshotOf(RUN);
    expect(tasks[0]?.city.offerings.map(({ id }) => id)).toEqual(['in 217']);
    expect(did).toContain('in 216: late');
  });

  it('leaves out offerings whose host may not lead a group now, and says so', async () => {
    const { made, did, tasks } = freezer([offeringIn(300, false), offeringIn(301)]);
    await made.snapshotOf(RUN);
    expect(tasks[0]?.city.offerings.map(({ id }) => id)).toEqual(['in 301']);
    expect(did).toContain('in 300 without host: host');
  });

  it('reads everything, including pairs by hand, in one state of the database', async () => {
    const { made, connections } = freezer();
    await made.snapshotOf(RUN);
    expect(connections.size).toBe(1);
    expect(connections.has(undefined)).toBe(false);
  });

  it('reads what was stored for a run that another worker had begun, and asks for no choices again', async () => {
    const { made, did } = freezer();
    await made.snapshotOf({ ...RUN, snapshotKey: 'freezes/run/snapshot', attempt: 2 });
    expect(did).toEqual(['read freezes/run/snapshot']);
  });

  it('P10 still knows of the choices if another worker has removed them before they were stored for this one', async () => {
    const { made, did } = freezer([], true);
    await expect(made.snapshotOf(RUN)).rejects.toThrow('taken this run over');
    expect(did.at(-1)).toBe('choices freezes/run/choices');
  });

  it('P10 still knows of the choices if a worker before may have asked for them, as profiles may store them late', async () => {
    const { made, did } = freezer();
    await made.snapshotOf({ ...RUN, attempt: 2 });
    expect(did.at(-1)).toBe('removed freezes/run/choices');
  });

  it('P10 removes the choices once they are sealed again, and also if they never were', async () => {
    const { made, did } = freezer();
    await made.snapshotOf(RUN);
    expect(did).toEqual([
      'choices freezes/run/choices',
      'asked profiles',
      'snapshot freezes/run/snapshot',
      '',
      'put freezes/run/snapshot',
      'removed freezes/run/choices',
      'choices gone',
    ]);
    did.length = 0;
    await made.eraseOld(30, 90);
    expect(did).toEqual([
      'removed freezes/old/snapshot',
      'removed freezes/dead/snapshot',
      'removed freezes/dead/choices',
      'choices gone',
      'results of 90 days',
    ]);
  });
});
