import { randomUUID } from 'node:crypto';
import { events } from '@emberhood/contracts';
import { codeOf, eventually } from '@emberhood/service-kit/testing';
import { City } from '../../testing/city.ts';
import { GroupsWorld } from '../../testing/groups-world.ts';

describe('events of profiles', () => {
  const world = GroupsWorld.duringTests();

  let version = 2 * Date.now();
  const tell = (accountId: string, otherId: string, blocked: boolean) =>
    world.stack.publish(events.blockChanged, { accountId, otherId, blocked, version: (version += 2) });
  const rules = (accountId: string) =>
    world.rows('select other_id, kind from pair_rules where owner_id = $1 order by kind', [accountId]);

  it('about blocks keep two people apart in groups as long as the block lasts, beside other rules', async () => {
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

  it('H4 about clips keep members from a seat whose clip was taken down after the freeze, until one is approved again', async () => {
    const city = await City.found(world);
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
});
