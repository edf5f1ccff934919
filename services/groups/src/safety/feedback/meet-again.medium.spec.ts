import { randomUUID } from 'node:crypto';
import { groupsRpc } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { City } from '../../testing/city.ts';
import { lockedGroup, setApart } from '../../testing/safety.ts';
import { ChatRepository } from '../chat/chat.repository.ts';

describe('meeting again', () => {
  let groupId: string, ana: string, bo: string, cleo: string;
  const seats: Record<string, string> = {};

  const { world, city } = City.duringTests();

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
