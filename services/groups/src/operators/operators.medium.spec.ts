import { randomUUID } from 'node:crypto';
import { groupsRpc } from '@emberhood/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signIn } from '../testing/auth.ts';
import { City } from '../testing/city.ts';
import { GroupsWorld } from '../testing/groups-world.ts';

describe('calls of operators', () => {
  let world: GroupsWorld;
  let city: City;

  beforeAll(async () => {
    world = await GroupsWorld.start();
    city = await City.found(world);
  });

  afterAll(() => world.stop());

  const cyclesAs = (sessionId: string, actorId = city.operator) =>
    world.codeOf(
      world.stack.rpc.call(groupsRpc.cycles, { actorId, sessionId, params: {}, query: {}, body: {} } as never),
    );

  it('are answered to the session of an operator, whoever the caller says that it is', async () => {
    expect(await cyclesAs(city.sessions.get(city.operator) ?? '', randomUUID())).toBe('none');
  });

  it('are refused without a session of theirs, although the caller names an operator', async () => {
    expect(await cyclesAs(randomUUID())).toBe('AUTH.UNAUTHENTICATED');
    expect(await cyclesAs(await signIn(world.stack, randomUUID(), []))).toBe('AUTH.FORBIDDEN');
    expect(await cyclesAs(await signIn(world.stack, randomUUID(), ['moderator', 'host']))).toBe('AUTH.FORBIDDEN');
  });

  it('are refused from the moment in which the role is taken', async () => {
    const accountId = randomUUID();
    const sessionId = await signIn(world.stack, accountId, ['operator']);
    expect(await cyclesAs(sessionId)).toBe('none');
    await world.stack.sql('auth', 'delete from role_grants where account_id = $1', [accountId]);
    expect(await cyclesAs(sessionId)).toBe('AUTH.FORBIDDEN');
  });

  it('note whom auth names as the one who did it', async () => {
    await city.call(groupsRpc.safetyReports, city.operator);
    const { reads } = await city.call(groupsRpc.privateReads, city.operator);
    expect(reads[0]).toMatchObject({ actor: city.operator, what: 'safety reports' });
  });
});
