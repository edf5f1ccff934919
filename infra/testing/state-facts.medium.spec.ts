import { randomUUID } from 'node:crypto';
import {
  type AppError,
  consumers,
  events,
  groupsRpc,
  isStateFact,
  opsRpc,
  profilesRpc,
  type ConsumerDefinition,
  type EventDefinition,
  type ServiceName,
  type StateFact,
} from '@emberhood/contracts';
import type { RpcClient } from '@emberhood/service-kit';
import { eventually, fileStorage, startBeside, type TestStack } from '@emberhood/service-kit/testing';
import { City } from '../../services/groups/src/testing/city.ts';
import { GroupsWorld } from '../../services/groups/src/testing/groups-world.ts';
import { submissionInput } from '../../services/profiles/src/testing/submission.ts';

type Fact = { definition: EventDefinition; payload: Record<string, unknown> };

/** How to test what a consumer stores of state events. */
interface Kept {
  /** Makes a new subject for events: the fields that are the same in all of them. */
  about(): Promise<Record<string, string>>;
  /** Fields that differ, for definitions that can say several things. */
  says?: Record<string, unknown>[];
  /** What it hears and ignores. */
  ignored?: EventDefinition[];
  /** What is stored about it, without its ids. */
  state(about: Record<string, string>): Promise<unknown>;
}

let world: GroupsWorld;
let stack: TestStack;
let operator: RpcClient;
/** The owner of the clips in events. */
let ofClips: Promise<string> | undefined;
/** The owner of the photos in events. */
let ofPhotos: ReturnType<typeof seat> | undefined;

beforeAll(async () => {
  world = await GroupsWorld.start();
  stack = world.stack;
  await startBeside(stack, 'profiles', { PEOPLE_VISIBLE_FROM: '2020-02-14T05:00:00Z' });
  await startBeside(stack, 'media', await fileStorage(stack.dir));
  await startBeside(stack, 'invites', { INVITE_KEY: 'cd'.repeat(32) });
  operator = await stack.rpcAs('operator');
}, 120_000);

afterAll(() => world.stop());

async function member(): Promise<string> {
  const accountId = randomUUID();
  await stack.rpc.call(profilesRpc.create, { accountId, profile: submissionInput() });
  return accountId;
}

/** A member of a group. */
async function seat(): Promise<{ groupId: string; seatId: string; ownerId: string }> {
  const city = await City.found(world);
  await city.openCycle();
  const members = await city.members(2, 2);
  const groupId = await city.group(members);
  const ownerId = members[0]?.accountId ?? '';
  const [row] = await world.rows<{ id: string }>('select id from seats where account_id = $1', [ownerId]);
  return { groupId, seatId: row?.id ?? '', ownerId };
}

const anybody = () => Promise.resolve({ accountId: randomUUID() });
const hiding = (service: ServiceName): Kept => ({
  about: anybody,
  state: ({ accountId }) =>
    stack.sql(service, 'select hidden, version from hidden_accounts where account_id = $1', [accountId]),
});

/** Each consumer that handles state events and stores something. */
const KEPT: Record<string, Kept> = {
  'profiles-accounts': hiding('profiles'),
  'media-accounts': hiding('media'),
  'groups-accounts': hiding('groups'),
  'invites-accounts': {
    about: anybody,
    // Somebody who is suspended stays so when they ask to be deleted.
    ignored: [events.accountDeletionRequested],
    state: ({ accountId }) => stack.sql('invites', 'select suspended, version from owners where id = $1', [accountId]),
  },
  profiles: {
    about: async () => ({ videoId: randomUUID(), ownerId: await (ofClips ??= member()), promptType: 'fun' }),
    says: [{ reason: 'other' }],
    state: ({ videoId }) => stack.sql('profiles', 'select approved, version from clips where video_id = $1', [videoId]),
  },
  'profiles-blocks': {
    about: async () => ({ accountId: await member(), otherId: await member() }),
    says: [{ blocked: true }, { blocked: false }],
    state: ({ accountId, otherId }) =>
      stack.sql('profiles', 'select 1 from blocks where owner_id = $1 and other_id = $2', [accountId, otherId]),
  },
  'groups-blocks': {
    about: () => Promise.resolve({ accountId: randomUUID(), otherId: randomUUID() }),
    says: [{ blocked: true }, { blocked: false }],
    state: ({ accountId, otherId }) =>
      stack.sql('groups', `select 1 from pair_rules where owner_id = $1 and other_id = $2 and kind = 'block'`, [
        accountId,
        otherId,
      ]),
  },
  'groups-photos': {
    about: async () => {
      const [photoId, { groupId, seatId, ownerId }] = [randomUUID(), await (ofPhotos ??= seat())];
      const text = `insert into chat_messages (id, group_id, seat_id, key, place, revision, text, photo_id, photo)
        values (gen_random_uuid(), $1, $2, gen_random_uuid(), (random() * 1e9)::int, 1, '', $3, '{"version": 0}')`;
      await stack.sql('groups', text, [groupId, seatId, photoId]);
      return { photoId, ownerId };
    },
    says: [
      { state: 'shown', width: 4, height: 3, reason: null },
      { state: 'refused', width: 4, height: 3, reason: 'other' },
    ],
    state: ({ photoId }) => stack.sql('groups', 'select photo from chat_messages where photo_id = $1', [photoId]),
  },
  'groups-clips': {
    about: anybody,
    says: [{ approved: true }, { approved: false }],
    state: ({ accountId }) =>
      stack.sql('groups', 'select approved, version::int from clip_standings where account_id = $1', [accountId]),
  },
  'auth-hosts': {
    about: async () => {
      const accountId = randomUUID();
      await stack.sql('auth', 'insert into accounts (id, email, created_at) values ($1, $2, now())', [
        accountId,
        `${accountId}@example.com`,
      ]);
      return { accountId, by: randomUUID() };
    },
    says: [{ approved: true }, { approved: false }],
    state: ({ accountId }) => stack.sql('auth', 'select role from role_grants where account_id = $1', [accountId]),
  },
};

/** Consumers that handle state events but store no state, and why. */
const KEEPING_NOTHING: Record<string, string> = {
  'auth-clips': 'hears only of deleted clips, after which nothing follows',
  'media-transcode': 'asks the row of the clip, which is its own, whether it is still where the fact says',
};

function heardBy({ sources }: ConsumerDefinition): StateFact[] {
  const prefixes = sources.map(({ subject }) => subject.replace(/>$/, ''));
  const all: EventDefinition[] = Object.values(events);
  return all
    .filter((definition) => isStateFact(definition))
    .filter(({ subject }) => prefixes.some((prefix) => subject.startsWith(prefix)));
}

/** Every fact that it handles, with everything that each can say. */
function handledBy(consumer: ConsumerDefinition): { definition: StateFact; extra: Record<string, unknown> }[] {
  const { says = [{}], ignored = [] } = KEPT[consumer.name]!;
  const handled = heardBy(consumer).filter((definition) => !ignored.includes(definition));
  return handled.flatMap((definition) => says.map((extra) => ({ definition, extra })));
}

const keeping = Object.values(consumers).filter((consumer) => heardBy(consumer).length > 0);

/** Delivers an event to the consumer's own handlers, as a replay by an operator does. */
async function deliver({ service, name }: ConsumerDefinition, { definition, payload }: Fact): Promise<void> {
  const { type, version, subject } = definition;
  const envelope = { id: randomUUID(), type, version, occurredAt: new Date().toISOString(), payload };
  const [letter] = await stack.sql<{ id: string }>(
    service,
    `insert into dead_letters (consumer, event_key, subject, headers, payload, reason, deliveries)
     values ($1, $2, $3, '{}', $4, 'spec', 1) returning id`,
    [name, envelope.id, subject, Buffer.from(JSON.stringify(envelope))],
  );
  await operator.call(opsRpc(service).replayDeadLetter, { id: letter!.id, operator: 'robin@console' });
}

/** Sends consumers what they need to erase, because auth's own erasure would take days. */
async function erase(service: ServiceName, accountId: string): Promise<unknown> {
  if (service === 'auth') {
    await stack.sql(service, 'delete from accounts where id = $1', [accountId]);
    return stack.sql(service, 'insert into erased_accounts values ($1)', [accountId]);
  }
  const accounts = Object.values(consumers).find(({ name }) => name === `${service}-accounts`)!;
  return deliver(accounts, { definition: events.accountDeleted, payload: { accountId } });
}

/** Every order of these three. */
function ordersOf<T>(facts: readonly T[]): T[][] {
  if (facts.length < 2) return [[...facts]];
  return facts.flatMap((first, at) => ordersOf(facts.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

describe('state facts', () => {
  it('have an entry in this spec for every consumer that handles one', () => {
    const known = [...Object.keys(KEPT), ...Object.keys(KEEPING_NOTHING)];
    expect(keeping.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });

  it.each(keeping.filter(({ name }) => name in KEPT))(
    'leave $name with the newest one, in any order, repeated and all at once',
    async (consumer) => {
      const { about, state } = KEPT[consumer.name]!;
      const words = handledBy(consumer);
      const ends = new Set<string>();
      for (const [at] of words.entries()) {
        const three = [0, 1, 2].map((step) => ({ ...words[(at + step) % words.length]!, version: 1_000 + step }));
        const of = (thing: object): Fact[] =>
          three.map(({ definition, extra, version }) => ({ definition, payload: { ...thing, ...extra, version } }));
        const thing = await about();
        await deliver(consumer, of(thing)[2]!);
        const end = JSON.stringify(await state(thing));
        ends.add(end);
        await Promise.all(
          ordersOf([0, 1, 2]).map(async (order) => {
            const next = await about();
            for (const step of [order[0]!, ...order]) await deliver(consumer, of(next)[step]!);
            expect([order, JSON.stringify(await state(next))]).toEqual([order, end]);
          }),
        );
        const next = await about();
        await Promise.all([...of(next), ...of(next)].map((fact) => deliver(consumer, fact)));
        expect(['at once', JSON.stringify(await state(next))]).toEqual(['at once', end]);
      }
      // Otherwise the newest one cannot be distinguished from the others.
      expect(ends.size).toBeGreaterThan(1);
    },
    120_000,
  );

  it.each(keeping.filter(({ name }) => name in KEPT))(
    'have no effect in $name about a person who is erased before or at the same moment',
    async (consumer) => {
      const { about, state } = KEPT[consumer.name]!;
      const words = handledBy(consumer);
      for (const isLate of [true, false]) {
        const thing = await about();
        const person = thing['ownerId'] ?? thing['accountId'] ?? '';
        const facts = words.map(({ definition, extra }, step) => ({
          definition,
          payload: { ...thing, ...extra, version: 1_000 + step },
        }));
        const erasing = erase(consumer.service, person);
        if (isLate) await erasing;
        // An erasure deletes dead letters about the person as well, which may include this one.
        const unlessErased = (error: AppError): void => {
          if (isLate || error.code !== 'DEAD_LETTER.NOT_FOUND') throw error;
        };
        await Promise.all([erasing, ...facts.map((fact) => deliver(consumer, fact).catch(unlessErased))]);
        expect(await state(thing)).toEqual([]);
        ofClips = ofPhotos = undefined;
      }
    },
    120_000,
  );
});

describe('a block made in profiles and in a group', () => {
  let owner: string;
  let other: string;
  let personId: string;
  let seat: { id: string; seatId: string };
  let city: City;

  beforeAll(async () => {
    city = await City.found(world);
    const members = await city.members(2, 2);
    const groupId = await city.group(members);
    [owner, other] = members.map(({ accountId }) => accountId) as [string, string];
    await stack.sql('profiles', 'update profiles set discoverable = true where account_id = $1', [other]);
    const [profile] = await stack.sql<{ id: string }>(
      'profiles',
      'select person_id as id from profiles where account_id = $1',
      [other],
    );
    const [own] = await world.rows<{ id: string }>('select id from seats where account_id = $1', [other]);
    personId = profile!.id;
    seat = { id: groupId, seatId: own!.id };
  }, 60_000);

  const inProfiles = (blocked: boolean): Promise<unknown> =>
    stack.rpc.call(profilesRpc.setBlock, { accountId: owner, personId, blocked });
  const inGroup = (on: boolean): Promise<unknown> =>
    city.call(groupsRpc.setApart, owner, { params: seat, body: { kind: 'block', on } });
  const stands = async (): Promise<boolean[]> =>
    Promise.all(
      ['profiles-blocks', 'groups-blocks'].map(
        async (name) => ((await KEPT[name]!.state({ accountId: owner, otherId: other })) as unknown[]).length > 0,
      ),
    );
  /** The latest block and its version in both services, once all events have been delivered. */
  const words = (): Promise<{ blocked: boolean; version: number }[]> =>
    eventually(async () => {
      const found = [];
      for (const service of ['profiles', 'groups'] as const) {
        const [row] = await stack.sql<{ waits: number }>(
          service,
          'select count(*)::int as waits from outbox where published_at is null',
        );
        expect(row?.waits).toBe(0);
        found.push(
          ...(await stack.sql<{ blocked: boolean; version: number }>(
            service,
            'select blocked, version::float8 as version from block_words where owner_id = $1 and other_id = $2',
            [owner, other],
          )),
        );
      }
      expect(found).toHaveLength(2);
      expect(found[1]).toEqual(found[0]);
      return found;
    }, 20_000);

  it('is in both what was decided last, however soon after the other', async () => {
    for (const [first, second] of [
      [inProfiles, inGroup],
      [inGroup, inProfiles],
    ] as const)
      for (const blocked of [true, false, true, false]) {
        await first(blocked);
        await second(!blocked);
        await words();
        expect(await stands()).toEqual([!blocked, !blocked]);
      }
  });

  it('is the same in both after many simultaneous decisions: that of the highest version', async () => {
    const said = [inProfiles, inGroup].flatMap((say) =>
      [true, false, true, false, true, false].map((word) => say(word)),
    );
    await Promise.allSettled(said);
    const [end] = await words();
    expect(await stands()).toEqual([end!.blocked, end!.blocked]);
    const told = stack.events
      .filter(({ subject }) => [events.blockChanged.subject, events.groupsBlockChanged.subject].includes(subject))
      .map(({ payload }) => payload as { accountId: string; blocked: boolean; version: number })
      .filter(({ accountId }) => accountId === owner);
    expect(Math.max(...told.map(({ version }) => version))).toBe(end!.version);
  });
});
