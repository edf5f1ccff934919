import { City } from '../../testing/city.ts';
import { crowd } from '../../testing/crowd.ts';
import { mendConnections, overhear } from '../../testing/cut.ts';

describe('a run of many groups', () => {
  const { world, city } = City.duringTests({ NOTICE_HOLD_SECONDS: '600' });

  afterEach(mendConnections);

  /** An approved run with this number of groups, in a cycle of its own. */
  async function runOf(groups: number): Promise<string> {
    await city.openCycle();
    const { cycleId, venueId, host: hostId } = city;
    return city.proposedRunOf(
      await crowd((text, values) => world.rows(text, values), { cycleId, venueId, hostId }, groups),
    );
  }

  async function countsOf(runId: string) {
    const [row] = await world.rows<Record<string, number>>(
      `select (select count(*)::int from groups where run_id = $1 and state = 'published') as groups,
         (select count(*)::int from seats s join groups g on g.id = s.group_id where g.run_id = $1 and s.left_at is null) as seats,
         (select count(*)::int from notices n join groups g on g.id = n.group_id where g.run_id = $1 and n.kind = 'invited') as notices,
         (select count(*)::int from registrations r join seats s on s.registration_id = r.id join groups g on g.id = s.group_id
            where g.run_id = $1 and r.status = 'invited') as invited`,
      [runId],
    );
    return row;
  }

  it('is published completely, and rolled back completely', async () => {
    const runId = await runOf(250);
    await city.publish(runId);
    expect(await countsOf(runId)).toEqual({ groups: 250, seats: 1_000, notices: 1_000, invited: 1_000 });
    await city.rollBack(runId);
    expect(await countsOf(runId)).toEqual({ groups: 0, seats: 0, notices: 0, invited: 0 });
  }, 120_000);

  it('needs about as many statements for fifty groups as for five', async () => {
    const counts: number[] = [];
    for (const groups of [5, 50]) {
      const runId = await runOf(groups);
      for (const act of [() => city.publish(runId), () => city.rollBack(runId)]) {
        let statements = 0;
        overhear((statement) => {
          if (
            /\b(registrations|seats|groups|offerings|notices|sessions|wishes|pair_rules|state_changes)\b/.test(
              statement,
            )
          )
            statements += 1;
          return undefined;
        });
        await act();
        mendConnections();
        counts.push(statements);
      }
    }
    const [published = 0, takenBack = 0, publishedMany = 0, takenBackMany = 0] = counts;
    expect(published).toBeGreaterThan(10);
    // Background loops add some statements, more on a busy machine; one statement for each group would add 45.
    expect(publishedMany - published).toBeLessThan(20);
    expect(takenBackMany - takenBack).toBeLessThan(20);
  }, 120_000);
});
