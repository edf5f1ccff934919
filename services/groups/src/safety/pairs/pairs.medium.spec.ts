import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { events, groupsRpc } from '@emberhood/contracts';
import { codeOf, eventually } from '@emberhood/service-kit/testing';
import { GroupsRepository } from '../../places/index.ts';
import { City } from '../../testing/city.ts';
import { lockedGroup, reportsOf, setApart } from '../../testing/safety.ts';
import { ChatRepository } from '../chat/chat.repository.ts';
import { PairsService } from './pairs.service.ts';

const PAIRED = { pair: { state: 'paired', code: null } };
const NONE = { pair: { state: 'none', code: null } };

const { world, city } = City.duringTests();

describe('pairs of members', () => {
  let version = 2 * Date.now();
  const tell = (accountId: string, otherId: string, blocked: boolean) =>
    world.stack.publish(events.blockChanged, { accountId, otherId, blocked, version: (version += 2) });
  const rules = (accountId: string) =>
    world.rows('select other_id, kind from pair_rules where owner_id = $1 order by kind', [accountId]);

  it('are apart in groups as long as profiles says that one blocks the other, beside other rules', async () => {
    const [ana, bo] = [randomUUID(), randomUUID()];
    await world.rows(`insert into pair_rules (owner_id, other_id, kind) values ($1, $2, 'keep_apart')`, [ana, bo]);
    await tell(ana, bo, true);
    await tell(ana, bo, true);
    await eventually(async () =>
      expect(await rules(ana)).toEqual([
        { other_id: bo, kind: 'block' },
        { other_id: bo, kind: 'keep_apart' },
      ]),
    );
    const told = () => world.rows('select 1 from outbox where subject = $1', [events.groupsBlockChanged.subject]);
    expect(await told()).toEqual([]);
    await tell(ana, bo, false);
    await eventually(async () => expect(await rules(ana)).toEqual([{ other_id: bo, kind: 'keep_apart' }]));
  });

  it('can block each other while something is decided about their group', async () => {
    const { groupId, members } = await city.groupOfFour();
    const [ana, bo] = members.map(({ accountId }) => accountId) as [string, string];
    const elsewhere = AsyncLocalStorage.snapshot();
    await world.run(async (tx) => {
      await world.get(GroupsRepository).lock(tx, groupId);
      await elsewhere(() => setApart(city, groupId, [ana, bo]));
    });
    const stranger = { ownerId: ana, otherId: randomUUID(), blocked: true };
    await world.run((tx) => world.get(PairsService).applyBlock(tx, stranger));
    expect(await reportsOf(city, groupId)).toHaveLength(1);
  });

  it('H4 get no seat whose clip was taken down after the freeze, as profiles says, until one is approved again', async () => {
    await city.openCycle();
    const members = await city.members(2, 2);
    const { accountId } = members[0]!;
    const runId = await city.proposedRun(await city.offering(), members);
    const known = (approved: boolean) =>
      eventually(async () =>
        expect(await world.rows('select approved from clip_standings where account_id = $1', [accountId])).toEqual([
          { approved },
        ]),
      );
    await world.stack.publish(events.clipsChanged, { accountId, approved: false, version: 7 });
    await known(false);
    await world.stack.publish(events.clipsChanged, { accountId, approved: true, version: 6 });
    expect(await codeOf(city.publish(runId))).toBe('RUN.CHANGED');
    await world.stack.publish(events.clipsChanged, { accountId, approved: true, version: 8 });
    await known(true);
    expect(await codeOf(city.publish(runId))).toBe('none');
  });

  const of = (actorId: string) => ({ actorId, params: {}, query: {}, body: {} });
  const ask = async (actorId: string) => (await world.stack.rpc.call(groupsRpc.askFriendPair, of(actorId))).pair.code!;
  const accept = (actorId: string, code: string) =>
    world.stack.rpc.call(groupsRpc.acceptFriendPair, { ...of(actorId), body: { code } });
  const pairOf = (actorId: string) => world.stack.rpc.call(groupsRpc.friendPair, of(actorId));
  const turnOff = (actorId: string) => world.stack.rpc.call(groupsRpc.turnOffFriendCode, of(actorId));

  it('of friends are one where each enters the other’s code at the same moment, and stay it on pages that do not show it yet', async () => {
    const [ana, bo, cleo] = [randomUUID(), randomUUID(), randomUUID()];
    const [ofAna, ofBo] = [await ask(ana), await ask(bo)];
    expect(await Promise.all([accept(ana, ofBo), accept(bo, ofAna)])).toEqual([PAIRED, PAIRED]);
    expect(await turnOff(ana)).toEqual(PAIRED);
    expect(await codeOf(accept(bo, await ask(cleo)))).toBe('GROUPS.PAIR_TAKEN');
    expect(await pairOf(bo)).toEqual(PAIRED);
  });

  it('of friends leave no code behind with which somebody else could follow the friend', async () => {
    const [ana, bo, cleo] = [randomUUID(), randomUUID(), randomUUID()];
    const given = await ask(ana);
    await accept(ana, await ask(bo));
    await world.stack.rpc.call(groupsRpc.endFriendPair, of(bo));
    expect(await pairOf(ana)).toEqual(NONE);
    expect(await codeOf(accept(cleo, given))).toBe('GROUPS.PAIR_CODE_UNKNOWN');
  });

  it('of friends have a code that works for one other person, until it is turned off', async () => {
    const [ana, bo, cleo] = [randomUUID(), randomUUID(), randomUUID()];
    const first = await ask(ana);
    expect(first).toMatch(/^[A-Z2-9]{14}$/);
    expect(await ask(ana)).toBe(first);
    expect(await codeOf(accept(ana, first))).toBe('GROUPS.PAIR_OWN_CODE');
    expect(await turnOff(ana)).toEqual(NONE);
    expect(await codeOf(accept(bo, first))).toBe('GROUPS.PAIR_CODE_UNKNOWN');

    const second = await ask(ana);
    const codes = await Promise.all([bo, cleo].map((one) => codeOf(accept(one, ` ${second.toLowerCase()}`))));
    expect(codes.toSorted()).toEqual(['GROUPS.PAIR_CODE_UNKNOWN', 'none']);
  });
});

describe('meeting again', () => {
  let groupId: string, ana: string, bo: string, cleo: string;
  const seats: Record<string, string> = {};

  /** A group whose evening was yesterday. */
  beforeEach(async () => {
    ({ groupId, ana, bo, cleo } = await lockedGroup(city));
    await world.rows(`update seats set confirmed_at = now() where group_id = $1`, [groupId]);
    await world.rows(`update groups set state = 'completed' where id = $1`, [groupId]);
    await city.end(groupId, 1);
    for (const account of [ana, bo, cleo]) seats[account] = await world.seatOf(account, groupId);
  });

  const seen = async (accountId: string) => (await city.call(groupsRpc.meetAgain, accountId, groupId)).meetAgain;
  const ask = async (accountId: string, others: string[], contact = '') => {
    const body = { seatIds: others.map((other) => seats[other]!), contact };
    return (await city.call(groupsRpc.setMeetAgain, accountId, groupId, body)).meetAgain;
  };
  const reached = async (accountId: string) =>
    (await seen(accountId)).mutual.map(({ seatId, contact }) => [seatId, contact]);

  it('P3 shows each the contact that the other gave once both have asked', async () => {
    await ask(ana, [bo, cleo], 'ana@example.com');
    for (const other of [bo, cleo]) expect(await reached(other)).toEqual([]);
    expect(await ask(bo, [ana])).toMatchObject({ mutual: [{ seatId: seats[ana], contact: 'ana@example.com' }] });
    expect(await reached(ana)).toEqual([[seats[bo], null]]);
    await ask(bo, [ana], '416 555 0100');
    expect(await reached(ana)).toEqual([[seats[bo], '416 555 0100']]);
    expect(await reached(cleo)).toEqual([]);
  });

  it('is not found in a group of others, and says nothing before the own group is over', async () => {
    const stranger = randomUUID();
    expect([await codeOf(seen(stranger)), await codeOf(ask(stranger, [ana]))]).toEqual(
      Array(2).fill('GROUPS.NOT_FOUND'),
    );
    await world.rows(`update groups set state = 'running' where id = $1`, [groupId]);
    expect(await seen(ana)).toEqual({ asked: [], contact: null, mutual: [] });
    expect(await codeOf(ask(ana, [bo]))).toBe('GROUPS.NOT_NOW');
  });

  it('removes an empty contact, and stores none without a wish', async () => {
    await ask(ana, [bo], ' ana@example.com ');
    expect((await seen(ana)).contact).toBe('ana@example.com');
    await ask(ana, [bo, cleo], '');
    expect((await seen(ana)).contact).toBeNull();
    await ask(ana, [], 'ana@example.com');
    await world.rows(`update seats set left_at = now(), left_reason = 'left' where id = $1`, [seats[cleo]]);
    // Neither oneself nor somebody who has left.
    await ask(ana, [ana, cleo], 'ana@example.com');
    expect(await world.rows('select 1 from meet_again where from_seat = $1', [seats[ana]])).toEqual([]);
  });

  it('P11 ends with a wish taken back, a wish to stay apart, or a suspension, which all look the same to the other', async () => {
    await ask(ana, [bo], 'ana@example.com');
    await ask(bo, [ana], 'bo@example.com');
    const before = await seen(bo);
    expect(before.mutual).toHaveLength(1);
    await ask(ana, []);
    const takenBack = await seen(bo);
    await ask(ana, [bo], 'ana@example.com');
    for (const end of [
      (on: boolean) => setApart(city, groupId, [ana, bo], 'block', on),
      (on: boolean) => setApart(city, groupId, [ana, bo], 'keep_apart', on),
      (on: boolean) => world.hide(ana, on),
    ]) {
      await end(true);
      expect(await seen(bo)).toEqual(takenBack);
      await end(false);
      expect(await seen(bo)).toEqual(before);
    }
  });

  it('erases a contact as long after it was given as the chat after its end, which it keeps no longer, but not the wishes', async () => {
    await city.call(groupsRpc.sendChatMessage, ana, groupId, { key: randomUUID(), text: 'Thank you all' });
    const chats = world.get(ChatRepository);
    await city.end(groupId, 80);
    await ask(ana, [bo], 'ana@example.com');
    await chats.eraseOld(60);
    expect(await world.rows('select 1 from chat_messages where group_id = $1', [groupId])).toEqual([]);
    expect((await seen(ana)).contact).toBe('ana@example.com');
    await world.rows(`update chat_rooms set written_at = now() - interval '61 days' where group_id = $1`, [groupId]);
    await chats.eraseOld(60);
    expect(await seen(ana)).toMatchObject({ asked: [seats[bo]], contact: null });
  });
});
