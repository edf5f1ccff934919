import { randomUUID } from 'node:crypto';
import { groupsRpc } from '@emberhood/contracts';
import { codeOf, signIn } from '@emberhood/service-kit/testing';
import { GroupsWorld } from '../../testing/groups-world.ts';

describe("a registration's story", () => {
  let operator: string;
  const operatorId = randomUUID();

  const world = GroupsWorld.duringTests();

  beforeAll(async () => {
    operator = await signIn(world.stack, operatorId, ['operator']);
  });

  const tell = (sessionId: string, registrationId: string) =>
    world.stack.rpc.call(groupsRpc.registrationStory, { sessionId, registrationId });

  it('lists its states in order, with who and which request changed them, but no wishes; reading it is noted', async () => {
    const accountId = randomUUID();
    const id = await world.register(accountId);
    await world.stack.rpc.call(groupsRpc.pause, { accountId, registrationId: id });
    await world.stack.rpc.call(groupsRpc.resume, { accountId, registrationId: id });
    const story = await tell(operator, id);
    expect(story).toMatchObject({ id, accountId, offering: 'general', status: 'waiting' });
    expect(story.entries).toMatchObject([
      { what: 'registration', id, from: 'waiting', to: 'paused', actor: accountId },
      { what: 'registration', id, from: 'paused', to: 'waiting', actor: accountId },
    ]);
    for (const { traceId } of story.entries) expect(traceId).toMatch(/^[A-Za-z0-9._-]{8,64}$/);
    expect(JSON.stringify(story)).not.toMatch(/dance|20-50|2027-02/);
    expect(await world.rows('select actor, what, subject from private_reads')).toEqual([
      { actor: operatorId, what: 'registration story', subject: id },
    ]);
  });

  it('is for operators only, and needs a registration that exists', async () => {
    const id = await world.register(randomUUID());
    expect(await codeOf(tell(randomUUID(), id))).toBe('AUTH.UNAUTHENTICATED');
    expect(await codeOf(tell(await signIn(world.stack, randomUUID(), ['host']), id))).toBe('AUTH.FORBIDDEN');
    expect(await codeOf(tell(operator, randomUUID()))).toBe('REGISTRATION.NOT_FOUND');
  });
});
