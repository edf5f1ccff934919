import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { events, groupsRpc, type Location } from '@emberhood/contracts';
import { codeOf, eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { assembled, published } from '../../testing/assembled.ts';
import { City, type Member } from '../../testing/city.ts';
import { WIZARD } from '../../testing/groups-world.ts';
import { approveClips, givePerson, rate, rateAll, show } from '../../testing/profiles.ts';
import { openSnapshot } from '../threads/sealed-city.ts';
import { Freezer } from './freezer.ts';

/** What a dry run says of six people, as it rounds down to fives. */
const SIX = 5;

describe('assembly', () => {
  const { world, city } = City.duringTests();
  const worker = duringTests(() => world.startWorker());

  beforeAll(async () => {
    // Two workers share the runs.
    await world.startWorker({ SERVICE_INSTANCE: '2' });
  });

  beforeEach(async () => {
    await world.rows(`update registrations set status = 'cancelled' where status = 'waiting'`);
    await city.openCycle();
  });

  async function people(women: number, men: number): Promise<Member[]> {
    const members = await city.members(women, men);
    await approveClips(world, members);
    return members;
  }

  /** Three women and three men who have all chosen each other, and an offering that takes six. */
  async function sixForAnOffering(weeks = 3): Promise<{ members: Member[]; offering: string }> {
    const members = await people(3, 3);
    await rateAll(world, members);
    return { members, offering: await city.offering(weeks, 2, { minSize: 6, maxSize: 6 }) };
  }

  const solved = (kind: 'dry' | 'final' = 'final', seed = 1) => assembled(city, { kind, seed });

  it('T1 freezes, solves, checks and proposes; asking twice for the same run makes one', async () => {
    const { members } = await sixForAnOffering();
    const pinToStranger = () => {
      const pair = { accountA: members[0]!.accountId, accountB: randomUUID() };
      return city.call(groupsRpc.addPin, city.operator, city.cycleId, {
        kind: 'pin',
        ...pair,
        note: 'they are friends',
      });
    };
    await pinToStranger();
    const report = await solved();
    expect(report).toMatchObject({ placed: 6, groups: [{ women: 3, men: 3, others: 0 }] });
    // A pair that was added later took no part in it.
    await pinToStranger();
    expect(await solved()).toMatchObject({ id: report.id, fairness: { warnings: [expect.any(String)] } });
  });

  it('gives up a run that ended its worker again and again, so that the next ones get their turn', async () => {
    await sixForAnOffering();
    const id = randomUUID();
    await world.rows(
      `insert into runs (id, cycle_id, kind, seed, engine_version, state, created_by, attempt) values ($1, $2, 'dry', 7, '1', 'solving', $3, 4)`,
      [id, city.cycleId, city.operator],
    );
    const ended = await eventually(async () => {
      const { report } = await city.call(groupsRpc.run, city.operator, id);
      expect(['aborted', 'proposed']).toContain(report.state);
      return report;
    }, 60_000);
    expect(ended).toMatchObject({ state: 'aborted', failure: 'Its workers ended before they had a result' });
  });

  it('works out from the same frozen city whether rules and pairs by hand cost places', async () => {
    const { members } = await sixForAnOffering();
    const [a, b] = members;
    await city.call(groupsRpc.addPin, city.operator, city.cycleId, {
      kind: 'forbid',
      accountA: a!.accountId,
      accountB: b!.accountId,
      note: 'they were a couple',
    });
    const report = await solved('dry');
    expect(report.placed).toBe(0);
    await city.call(groupsRpc.askPrices, city.operator, report.id);
    const pricedAs = (state: 'done' | 'failed') =>
      eventually(async () => {
        const now = (await city.call(groupsRpc.run, city.operator, report.id)).report;
        expect(now.pricesState).toBe(state);
        return now;
      }, 120_000);
    const priced = await pricedAs('done');
    const price = (rule: string) => priced.prices.find((one) => one.rule.startsWith(rule));
    expect(price('pins')).toMatchObject({ costs: 'many' });
    expect(price('chosen')).toMatchObject({ costs: 'none' });
    // Not the price of a single pair.
    expect(price('pin:')).toBeUndefined();
    expect(await codeOf(city.call(groupsRpc.askPrices, city.operator, report.id))).toBe('GROUPS.NOT_NOW');
    // They have ended their worker again and again.
    const asked = `update runs set prices_state = 'asked', prices_beat_at = null, attempt = 4 where id = $1`;
    await world.rows(asked, [report.id]);
    await pricedAs('failed');
    await city.call(groupsRpc.askPrices, city.operator, report.id);
    await pricedAs('done');
    // The city is erased meanwhile.
    await world.rows(`update runs set prices_state = 'asked', snapshot_key = null where id = $1`, [report.id]);
    await pricedAs('failed');
  }, 240_000);

  it('T10 H6 never puts two people together if one of them said no', async () => {
    const { members } = await sixForAnOffering();
    await rate(world, members[0]!, members[5]!, 0);
    expect((await solved()).placed).toBe(0);
  });

  it('I5 never puts somebody together with a host if one of the two said no, wherever the host lives', async () => {
    const { members } = await sixForAnOffering();
    const host = { accountId: city.host };
    await givePerson(world.stack, city.host, { location: 'CA:BC:Vancouver' });
    await rate(world, members[0]!, host, 0);
    expect((await solved('dry', 1)).placed).toBe(0);
    await rate(world, members[0]!, host, 1);
    await rate(world, host, members[5]!, 0);
    const { id, placed } = await solved('dry', 2);
    expect(placed).toBe(0);
    const frozen = async () =>
      JSON.stringify(
        openSnapshot(await worker.app.get(Freezer).fetchSealed(`freezes/${id}/snapshot`)).snapshot.keepApart,
      );
    expect(await frozen()).toContain(city.host);
    await worker.app.get(Freezer).removeMembers([city.host]);
    expect(await frozen()).toBe('[]');
    await rate(world, host, members[5]!, 5);
    expect((await solved('dry', 3)).placed).toBe(SIX);
  });

  it('T20 keeps a group if a no came after the freeze, and respects it from the next freeze on', async () => {
    const { members, offering } = await sixForAnOffering(4);
    const report = await solved();
    await rate(world, members[0]!, members[5]!, 0);
    const groupId = await published(city, report.id, offering);
    const statuses = async () => new Set(await Promise.all(members.map((member) => city.statusOf(member))));
    expect([...(await statuses())]).toEqual(['invited']);
    await city.answer(members[1]!, groupId, 'decline');
    await city.makeDue(groupId, 'locks_at');
    await eventually(async () => expect([...(await statuses())]).toEqual(['waiting']), 60_000);
    await city.openCycle();
    await city.offering(4, 2, { minSize: 6, maxSize: 6 });
    expect((await solved('dry', 1)).placed).toBe(0);
    await rate(world, members[0]!, members[5]!, 4);
    expect((await solved('dry', 2)).placed).toBe(SIX);
  });

  it('GRP-02 GRP-10 puts together people who chose each other at level 2 or above, are free and like it, about half women and half men', async () => {
    const members = await people(5, 2);
    const busy = await city.member('F', { availability: ['2027-02-15T19:00'] });
    const bored = await city.member('M', { activities: ['dance'] });
    await approveClips(world, [busy, bored]);
    const all = [...members, busy, bored];
    await rateAll(world, all, 1);
    await city.offering(3, 2, { minSize: 4, maxSize: 8 });
    expect((await solved('dry', 1)).placed).toBe(0);
    await world.stack.sql('profiles', 'update interests set level = 2');
    const report = await solved('final', 2);
    // Of two men and more women, at most one woman more than men is placed.
    expect(report.groups).toMatchObject([{ women: 3, men: 2 }]);
    const placed = report.groups[0]?.members.map(({ id }) => id);
    for (const { accountId } of [busy, bored]) expect(placed).not.toContain(accountId);
  });

  it('GRP-04 GRP-09 fills each offering within its own smallest and largest size', async () => {
    const members = await people(4, 4);
    await rateAll(world, members);
    await city.offering(3, 2, { minSize: 10, maxSize: 12 });
    await city.offering(4, 2, { minSize: 4, maxSize: 6 });
    const report = await solved();
    expect(report.groups).toMatchObject([{ women: 3, men: 3 }]);
  });

  it('GRP-11 places only people who do not mind the balance in groups of any mix', async () => {
    const members = await people(5, 0);
    await rateAll(world, members);
    await city.offering(3, 2, { minSize: 4, maxSize: 6, maxDifference: null });
    expect((await solved('dry', 1)).placed).toBe(0);
    await world.stack.sql('profiles', `update profiles set group_balance = 'no'`);
    expect((await solved('dry', 2)).placed).toBe(5);
  });

  it('H8 counts everybody who was shown a member among those who could have chosen them', async () => {
    const members = await people(3, 3);
    const [, second, third] = members;
    // In a ring everybody has one chooser, which is too few to hide behind unless others have seen them as well.
    for (const [index, member] of members.entries())
      await rate(world, member, members[(index + 1) % members.length]!, 4);
    await city.offering(3, 2, { minSize: 6, maxSize: 6 });
    expect((await solved('dry', 1)).placed).toBe(0);
    await show(world, members);
    expect((await solved('dry', 2)).placed).toBe(SIX);
    const forget = 'delete from shown where target_id = $1 and viewer_id <> $2';
    await world.stack.sql('profiles', forget, [third!.accountId, second!.accountId]);
    expect((await solved('dry', 3)).placed).toBe(0);
  });

  it('H11 seats nobody beside more people of earlier groups than the cycle allows', async () => {
    const { members, offering } = await sixForAnOffering();
    const groupId = await published(city, (await solved()).id, offering);
    await world.rows(`update groups set state = 'completed' where id = $1`, [groupId]);
    const again = members.map(({ registrationId }) => registrationId);
    await world.rows(`update registrations set status = 'waiting' where id = any($1)`, [again]);
    await city.openCycle();
    await city.offering(6, 2, { minSize: 6, maxSize: 6 });
    expect((await solved('dry', 1)).placed).toBe(0);
    await world.rows(`update cycles set settings = settings || '{"repeats": 5}' where id = $1`, [city.cycleId]);
    expect((await solved('dry', 2)).placed).toBe(SIX);
  });

  it('H10 places no friend whose friend waits as well and does not fit', async () => {
    const { members } = await sixForAnOffering();
    const busy = await city.member('M', { availability: ['2027-02-15T19:00'] });
    await approveClips(world, [busy]);
    await city.befriend(members[0]!, busy);
    expect((await solved('dry')).placed).toBe(0);
  });

  it('GRP-05 T12 T13 places nobody if nobody has chosen, and says the same to all who wait', async () => {
    const members = await people(3, 3);
    await city.offering(3, 2, { minSize: 6, maxSize: 6 });
    expect((await solved('dry')).placed).toBe(0);
    const pages = await Promise.all(
      members.map(async (member) => {
        const { registration, offeringsThatFit, nextDecisionAt, groupId } = await city.pageOf(member);
        return JSON.stringify([registration.status, offeringsThatFit, nextDecisionAt, groupId]);
      }),
    );
    expect(new Set(pages).size).toBe(1);
  });

  it('P10 keeps choices out of the database and unreadable in the store, and notes each reading', async () => {
    const members = await people(3, 3);
    await rateAll(world, members, 5);
    await city.offering(3, 2, { minSize: 6, maxSize: 6 });
    const { id } = await solved();
    const folder = join(world.settings['STORAGE_DIR'] ?? '', 'objects', 'freezes', id);
    expect(await readdir(folder)).toEqual(['snapshot']);
    const sealed = await readFile(join(folder, 'snapshot'));
    for (const { accountId } of members) expect(sealed.includes(accountId)).toBe(false);
    expect(await world.value('select result::text from runs where id = $1', [id])).not.toMatch(/levels|ratings"/);
    const readings = 'select 1 from rating_reads where purpose like $1';
    expect(await world.stack.sql('profiles', readings, [`%${id}%`])).toHaveLength(1);
    const { reads } = await city.call(groupsRpc.privateReads, city.operator);
    expect(reads.some(({ what, subject }) => what === 'run report' && subject === id)).toBe(true);
  });

  it('P10 removes erased members from frozen cities and results of runs, and can still repair groups', async () => {
    const { members } = await sixForAnOffering();
    const { id } = await solved();
    const [gone, kept] = [members[0]!.accountId, members[1]!.accountId];
    await world.stack.publish(events.accountDeleted, { accountId: gone });
    await eventually(async () => {
      const { snapshot, members: known } = openSnapshot(
        await worker.app.get(Freezer).fetchSealed(`freezes/${id}/snapshot`),
      );
      expect(JSON.stringify([snapshot, known])).not.toContain(gone);
      expect(JSON.stringify(snapshot.ratings)).toContain(kept);
    }, 60_000);
    expect(await world.value(`select result->'members' ? $2 from runs where id = $1`, [id, gone])).toBe(false);
  });

  it('knows of an old frozen city until the store has removed it', async () => {
    await sixForAnOffering();
    const { id } = await solved('dry');
    const file = join(world.settings['STORAGE_DIR'] ?? '', 'objects', 'freezes', id, 'snapshot');
    const erase = () => worker.app.get(Freezer).eraseOld(0, 90);
    const key = () => world.value('select snapshot_key from runs where id = $1', [id]);
    // The store cannot remove a folder.
    await rm(file);
    await mkdir(file);
    await expect(erase()).rejects.toThrow();
    expect(await key()).toBe(`freezes/${id}/snapshot`);
    await rm(file, { recursive: true });
    await erase();
    expect(await key()).toBeNull();
  });

  it('places members who live elsewhere and register in its city, and nobody who registers elsewhere', async () => {
    const living = async (location: Location, chosen: Location) => {
      const accountId = randomUUID();
      const person = { gender: 'M', location } as const;
      const registrationId = await world.register(accountId, { ...WIZARD, location: chosen }, person);
      return { accountId, registrationId, gender: 'M' } satisfies Member;
    };
    const visitor = await living('CA:BC:Vancouver', 'CA:ON:Toronto');
    const away = await living('CA:ON:Toronto', 'CA:BC:Vancouver');
    const members = [...(await city.members(3, 2)), visitor, away];
    await approveClips(world, members);
    await rateAll(world, members);
    await city.offering(3, 2, { minSize: 6, maxSize: 6 });
    const report = await solved();
    expect(report).toMatchObject({ placed: 6, groups: [{ women: 3, men: 3 }] });
    const placed = report.groups[0]?.members.map(({ id }) => id);
    expect(placed).toContain(visitor.accountId);
    expect(placed).not.toContain(away.accountId);
  });
});
