import { randomUUID } from 'node:crypto';
import { groupsRpc } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { GroupsWorld } from '../../testing/groups-world.ts';

const PAIRED = { pair: { state: 'paired', code: null } };
const NONE = { pair: { state: 'none', code: null } };

describe('friends who come together', () => {
  const world = GroupsWorld.duringTests();
  const of = (actorId: string) => ({ actorId, params: {}, query: {}, body: {} });
  const ask = async (actorId: string) => (await world.stack.rpc.call(groupsRpc.askFriendPair, of(actorId))).pair.code!;
  const accept = (actorId: string, code: string) =>
    world.stack.rpc.call(groupsRpc.acceptFriendPair, { ...of(actorId), body: { code } });
  const pairOf = (actorId: string) => world.stack.rpc.call(groupsRpc.friendPair, of(actorId));
  const turnOff = (actorId: string) => world.stack.rpc.call(groupsRpc.turnOffFriendCode, of(actorId));

  it('stay a pair if the code is turned off on a page that does not show the pair yet', async () => {
    const [ana, bo] = [randomUUID(), randomUUID()];
    await accept(bo, await ask(ana));
    expect(await turnOff(ana)).toEqual(PAIRED);
    expect(await pairOf(bo)).toEqual(PAIRED);
  });

  it('have a code that works for one other person, until it is turned off', async () => {
    const [ana, bo, cleo] = [randomUUID(), randomUUID(), randomUUID()];
    const first = await ask(ana);
    expect(await ask(ana)).toBe(first);
    expect(await codeOf(accept(ana, first))).toBe('GROUPS.PAIR_OWN_CODE');
    expect(await turnOff(ana)).toEqual(NONE);
    expect(await codeOf(accept(bo, first))).toBe('GROUPS.PAIR_CODE_UNKNOWN');

    const second = await ask(ana);
    const codes = await Promise.all([bo, cleo].map((one) => codeOf(accept(one, ` ${second.toLowerCase()}`))));
    expect(codes.toSorted()).toEqual(['GROUPS.PAIR_CODE_UNKNOWN', 'none']);
  });
});
