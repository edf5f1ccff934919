import { groupsRpc } from '@emberhood/contracts';
import { City, type Member } from '../../testing/city.ts';
import { ChatRepository } from '../chat/chat.repository.ts';

describe('meeting again', () => {
  let groupId: string;
  let members: Member[];
  let ana: string;
  let bo: string;
  let cleo: string;
  const seats: Record<string, string> = {};

  const { world, city } = City.duringTests();

  /** A group whose evening was yesterday. */
  beforeEach(async () => {
    await city.openCycle();
    ({ groupId, members } = await city.groupOfFour());
    [ana, bo, cleo] = members.map(({ accountId }) => accountId) as [string, string, string];
    await world.rows(`update seats set confirmed_at = now() where group_id = $1`, [groupId]);
    await world.rows(`update groups set state = 'completed', locks_at = now() where id = $1`, [groupId]);
    await city.end(groupId, 1);
    for (const { id, account_id: account } of await world.rows<{ id: string; account_id: string }>(
      'select id, account_id from seats where group_id = $1',
      [groupId],
    ))
      seats[account] = id;
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

  it('removes an empty contact, and stores none without a wish', async () => {
    await ask(ana, [bo], ' ana@example.com ');
    expect((await seen(ana)).contact).toBe('ana@example.com');
    await ask(ana, [bo, cleo], '');
    expect((await seen(ana)).contact).toBeNull();
    await ask(ana, [], 'ana@example.com');
    expect(await world.rows('select 1 from meet_again where from_seat = $1', [seats[ana]])).toEqual([]);
  });

  it('P11 ends with a wish taken back, a wish to stay apart, or a suspension, which all look the same to the other', async () => {
    await ask(ana, [bo], 'ana@example.com');
    await ask(bo, [ana], 'bo@example.com');
    const before = await seen(bo);
    expect(before.mutual).toHaveLength(1);
    const apart = (on: boolean, kind: 'block' | 'keep_apart') =>
      city.call(groupsRpc.setApart, ana, { params: { id: groupId, seatId: seats[bo]! }, body: { kind, on } });
    await ask(ana, []);
    const takenBack = await seen(bo);
    await ask(ana, [bo], 'ana@example.com');
    for (const end of [
      (on: boolean) => apart(on, 'block'),
      (on: boolean) => apart(on, 'keep_apart'),
      (on: boolean) => world.hide(ana, on),
    ]) {
      await end(true);
      expect(await seen(bo)).toEqual(takenBack);
      await end(false);
      expect(await seen(bo)).toEqual(before);
    }
  });

  it('erases contacts with the chat, but not the wishes', async () => {
    await ask(ana, [bo], 'ana@example.com');
    const chats = world.get(ChatRepository);
    await city.end(groupId, 80);
    await chats.eraseOld(60);
    expect((await seen(ana)).contact).toBe('ana@example.com');
    await world.rows(`update chat_rooms set written_at = now() - interval '61 days' where group_id = $1`, [groupId]);
    await chats.eraseOld(60);
    expect(await seen(ana)).toMatchObject({ asked: [seats[bo]], contact: null });
  });
});
