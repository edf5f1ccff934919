import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events } from '@emberhood/contracts';
import { connectNats } from '@emberhood/service-kit';
import { eventually } from '@emberhood/service-kit/testing';
import { GroupsWorld } from '../testing/groups-world.ts';

describe('blocks on pages', () => {
  let world: GroupsWorld;
  let profiles: Awaited<ReturnType<typeof connectNats>>;

  beforeAll(async () => {
    world = await GroupsWorld.start();
    const { nats } = world.stack;
    const password = world.stack.natsPassword('profiles');
    profiles = await connectNats({ url: nats.url, user: 'profiles', password, name: 'test-profiles' });
  });

  afterAll(async () => {
    await profiles.close();
    await world.stop();
  });

  async function tell(accountId: string, otherId: string, blocked: boolean): Promise<void> {
    const { type, version, subject } = events.blockChanged;
    const occurredAt = new Date().toISOString();
    const envelope = { id: randomUUID(), type, version, occurredAt, payload: { accountId, otherId, blocked } };
    profiles.publish(subject, JSON.stringify(envelope));
    await profiles.flush();
  }
  const rules = (accountId: string) =>
    world.stack.sql('groups', 'select other_id, kind from pair_rules where owner_id = $1 order by kind', [accountId]);

  it('keep two people apart in groups for as long as they stand, beside other rules', async () => {
    const [ana, bo] = [randomUUID(), randomUUID()];
    await world.stack.sql('groups', `insert into pair_rules (owner_id, other_id, kind) values ($1, $2, 'keep_apart')`, [
      ana,
      bo,
    ]);
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
});
