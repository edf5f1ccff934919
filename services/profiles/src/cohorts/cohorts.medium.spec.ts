import { randomUUID } from 'node:crypto';
import { PeopleFilters, profilesRpc, type Wishes } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { ProfilesStack } from '../testing/profiles-stack.ts';

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dov', 'Eva', 'Finn', 'Gus'] as const;
type Name = (typeof NAMES)[number];
/** People without a cohort come after those with one, by place and activity. */
const [POTTERY, TANGO, HIKE] = [randomUUID(), randomUUID(), randomUUID()];

describe('the directory by cohorts', () => {
  let viewer: string;
  const people = new Map<Name, { accountId: string; personId: string }>();

  const profiles = ProfilesStack.duringTests();
  const groups = duringTests(() => profiles.stack.rpcAs('groups'));

  beforeAll(async () => {
    for (const [index, nickname] of NAMES.entries()) {
      const userSex = index % 2 === 0 ? 'female' : 'male';
      people.set(nickname, await profiles.person({ nickname, userSex, age: 30 + index, activities: ['art'] }));
    }
    viewer = randomUUID();
    await profiles.create(viewer, { activities: ['art'] });
  });

  beforeEach(async () => {
    for (const table of ['cohort_places', 'accepted_ages', 'blocks', 'shown', 'interests'])
      await profiles.sql(`delete from ${table}`);
  });

  const accountOf = (name: Name): string => people.get(name)!.accountId;

  /** Sends cohorts as groups does, and moves `since` back, because a place counts only after some seconds. */
  async function tell(
    places: Partial<Record<Name | 'viewer', (string | null)[]>>,
    { settled = true, ages = {} }: { settled?: boolean; ages?: Partial<Record<string, Wishes['ages']>> } = {},
  ): Promise<void> {
    await groups.call(profilesRpc.keepCohorts, {
      people: Object.entries(places).map(([name, cohorts]) => ({
        accountId: name === 'viewer' ? viewer : accountOf(name as Name),
        cohorts,
        ages: ages[name] ?? null,
      })),
    });
    if (settled) await profiles.sql(`update cohort_places set since = since - interval '1 minute'`);
  }

  const page = (parts: { cursor?: string; limit?: number; filters?: Partial<PeopleFilters> } = {}, viewerId = viewer) =>
    profiles.call(profilesRpc.listPeople, { viewerId, ...parts, filters: PeopleFilters.parse(parts.filters ?? {}) });
  const names = async (filters: Partial<PeopleFilters> = {}, viewerId = viewer) =>
    (await page({ filters }, viewerId)).people.map(({ name }) => name);

  /** Reads all pages; `between` runs once, after the first one. */
  async function pass(limit: number, between?: () => Promise<void>): Promise<string[]> {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const answer = await page({ limit, ...(cursor != null && { cursor }) });
      seen.push(...answer.people.map(({ name }) => name));
      if (cursor === undefined) await between?.();
      cursor = answer.nextCursor;
    } while (cursor !== null);
    return seen;
  }

  async function expectEverybodyOnce(whole: string[]): Promise<void> {
    expect(whole.toSorted()).toEqual(NAMES.toSorted());
    for (const limit of [1, 2, 3, 5]) expect(await pass(limit)).toEqual(whole);
    const ids = whole.map((name) => people.get(name as Name)!.personId);
    for (const [index, personId] of ids.entries()) {
      const { person } = await profiles.call(profilesRpc.getPerson, { viewerId: viewer, personId });
      expect(person.nextId).toBe(ids[(index + 1) % ids.length]);
    }
  }

  it('starts with those who share most cohorts, then the better cohort; the others stay as they were', async () => {
    const before = await names();
    await tell({
      viewer: [POTTERY, TANGO, HIKE],
      Gus: [TANGO, POTTERY],
      Finn: [POTTERY],
      Eva: [null, null, HIKE],
      Dov: [randomUUID()],
    });
    const first = ['Gus', 'Finn', 'Eva'];
    expect(await names()).toEqual([...first, ...before.filter((name) => !first.includes(name))]);
    // People without a cohort, or alone in one, see the same list as before.
    const other = randomUUID();
    await profiles.create(other, { activities: ['art'] });
    expect(await names({}, other)).toEqual(before);
    expect((await page({ limit: 2 }, other)).nextCursor).toMatch(/^0\./);
    expect(await names({}, accountOf('Dov'))).toEqual(before.filter((name) => name !== 'Dov'));
  });

  it('shows everybody once in a pass with any page size, and leads from each person to the next', async () => {
    await tell({ viewer: [POTTERY, TANGO], Gus: [TANGO], Finn: [POTTERY], Eva: [POTTERY, TANGO] });
    await expectEverybodyOnce(await names());
  });

  it('shows everybody even if people join or leave a cohort during the pass, and nobody twice who joins', async () => {
    await tell({ viewer: [POTTERY], Gus: [POTTERY], Finn: [POTTERY] });
    const joining = await pass(2, () => tell({ Ana: [POTTERY], Ben: [POTTERY], Cleo: [POTTERY] }, { settled: false }));
    expect(joining.toSorted()).toEqual(NAMES.toSorted());
    await tell({ Ana: [], Ben: [], Cleo: [] });
    const leaving = await pass(1, () => tell({ Gus: [], Finn: [], viewer: [TANGO] }, { settled: false }));
    expect([...new Set(leaving)].toSorted()).toEqual(NAMES.toSorted());
    // A viewer who joins their first cohort during a pass goes on as they began.
    await tell({ viewer: [] });
    expect((await pass(2, () => tell({ viewer: [POTTERY], Eva: [POTTERY], Ana: [POTTERY] }))).toSorted()).toEqual(
      NAMES.toSorted(),
    );
  });

  /** Records that the viewer was shown these people so many days ago for the first time, and again today. */
  const show = (days: number, ...seen: Name[]) =>
    profiles.sql(
      `insert into shown (viewer_id, target_id, on_day, first_day) select $1, id, current_date, current_date - $2::int from unnest($3::uuid[]) id
       on conflict (viewer_id, target_id) do update set first_day = excluded.first_day`,
      [viewer, days, seen.map(accountOf)],
    );
  const rate = (name: Name, level: number, from = viewer) =>
    profiles.call(profilesRpc.setInterest, { viewerId: from, personId: people.get(name)!.personId, level });
  /** Moves all ratings so far some days back. */
  const daysLater = () => profiles.sql(`update interests set created_at = created_at - interval '2 days'`);

  it('starts with those not shown on an earlier day and ends with those rated, each sorted by nearness', async () => {
    await tell({
      viewer: [POTTERY, TANGO],
      Ana: [POTTERY, TANGO],
      Ben: [POTTERY],
      Cleo: [POTTERY],
      Dov: [POTTERY],
      Eva: [POTTERY],
    });
    const [nearest, ...others] = (await names()).slice(0, 5) as Name[];
    const [one, two, three, four] = others as [Name, Name, Name, Name];
    expect(nearest).toBe('Ana');
    // Today's list does not change with what is shown and rated today.
    await show(0, one, two);
    await rate(three, 5);
    expect((await names()).slice(0, 5)).toEqual(['Ana', one, two, three, four]);
    await show(2, 'Ana', one);
    expect((await names()).slice(0, 5)).toEqual([two, three, four, 'Ana', one]);
    await rate('Ana', 0);
    await daysLater();
    expect((await names()).slice(0, 5)).toEqual([two, four, one, 'Ana', three]);
    for (const limit of [1, 2, 3]) expect((await pass(limit)).slice(0, 5)).toEqual([two, four, one, 'Ana', three]);
    // Other people's lists do not change, and the level of a rating makes no difference.
    const ofAnother = await names({}, accountOf('Ben'));
    await profiles.sql('delete from shown');
    await profiles.sql('delete from interests');
    expect(await names({}, accountOf('Ben'))).toEqual(ofAnother);
  });

  it('shows everybody once although they are recorded as shown and rated meanwhile, also over midnight', async () => {
    await tell({ viewer: [POTTERY], Ana: [POTTERY], Ben: [POTTERY], Cleo: [POTTERY], Dov: [POTTERY] });
    await profiles.sql(`update cohort_places set since = since - interval '3 days'`);
    const order = await names();
    const [first, second] = order as [Name, Name];
    const seen = await pass(1, async () => {
      await show(0, ...NAMES);
      await rate(second, 3);
    });
    expect(seen).toEqual(order);
    // A pass that began two days ago, when nobody had been shown or rated.
    await show(1, first);
    await profiles.sql(`update interests set created_at = created_at - interval '1 day'`);
    const begun = `${(Date.now() - 2 * 86_400_000).toString(36)}t12.${people.get(first)!.personId}`;
    const rest = (await page({ cursor: begun })).people.map(({ name }) => name);
    expect([first, ...rest]).toEqual(order);
    expect(await names()).not.toEqual(order);
  });

  it('ends the cohorts with those whose age the viewer does not accept, both ends included', async () => {
    const mates = { Ana: [POTTERY, TANGO], Ben: [POTTERY], Cleo: [POTTERY, TANGO], Dov: [POTTERY], Eva: [POTTERY] };
    await tell({ viewer: [POTTERY, TANGO], ...mates });
    await show(2, 'Dov');
    await rate('Eva', 4);
    await daysLater();
    // Their ages are 30 to 34 in the order of the names.
    await tell({ viewer: [POTTERY, TANGO] }, { ages: { viewer: { min: 31, max: 33 } } });
    const whole = await names();
    expect(whole.slice(0, 5)).toEqual(['Cleo', 'Ben', 'Dov', 'Ana', 'Eva']);
    await expectEverybodyOnce(whole);
    // Nobody is left out of a pass during which the accepted ages change.
    const widened = () => tell({ viewer: [POTTERY, TANGO] }, { ages: { viewer: { min: 18, max: 100 } } });
    expect(await pass(1, widened)).toEqual(whole);
    await tell({ viewer: [] });
    expect(await profiles.sql('select 1 from accepted_ages')).toEqual([]);
  });

  it('does not order by the ages that the others accept, so that nobody notices who rejects their age', async () => {
    const together = Object.fromEntries([...NAMES, 'viewer'].map((name) => [name, [POTTERY, TANGO]]));
    await tell(together);
    const lists = () => Promise.all([names(), ...NAMES.map((name) => names({}, accountOf(name)))]);
    const before = await lists();
    const ofAna = 1 + NAMES.indexOf('Ana');
    const last = before[ofAna]!.at(-1) as Name;
    // Their ages are 30 to 36 in the order of the names.
    const age = 30 + NAMES.indexOf(last);
    await tell({ Ana: [POTTERY, TANGO] }, { ages: { Ana: { min: age, max: age } } });
    const after = await lists();
    expect(after.toSpliced(ofAna, 1)).toEqual(before.toSpliced(ofAna, 1));
    expect(after[ofAna]![0]).toBe(last);
  });

  it('applies filters, blocks and visibility to cohorts as well', async () => {
    await tell({ viewer: [POTTERY], Gus: [POTTERY], Finn: [POTTERY], Eva: [POTTERY], Dov: [POTTERY] });
    const mates = ['Dov', 'Eva', 'Finn', 'Gus'];
    expect((await names()).slice(0, 4).toSorted()).toEqual(mates);
    expect((await names({ sex: 'female' })).slice(0, 2).toSorted()).toEqual(['Eva', 'Gus']);
    expect((await names({ ageMin: 35 })).toSorted()).toEqual(['Finn', 'Gus']);
    expect((await names({ ageMin: 31, ageMax: 34 })).slice(0, 2).toSorted()).toEqual(['Dov', 'Eva']);
    expect(await names({ area: 'CA:BC:Vancouver' })).toEqual([]);
    const { personId, accountId } = people.get('Eva')!;
    await profiles.call(profilesRpc.setBlock, { accountId: viewer, personId, blocked: true });
    expect(await names()).not.toContain('Eva');
    expect(await codeOf(profiles.call(profilesRpc.getPerson, { viewerId: viewer, personId }))).toBe('PEOPLE.NOT_FOUND');
    await profiles.sql('update profiles set discoverable = false where account_id = $1', [accountOf('Gus')]);
    expect((await names()).slice(0, 2).toSorted()).toEqual(['Dov', 'Finn']);
    await profiles.sql('update profiles set discoverable = true where account_id = $1', [accountOf('Gus')]);
    expect(accountId).not.toBe(viewer);
  });

  it('P6 has the same order whatever anybody has chosen', async () => {
    await tell({ viewer: [POTTERY, TANGO], Gus: [TANGO], Finn: [POTTERY], Eva: [POTTERY] });
    const before = await names();
    for (const from of NAMES)
      for (const to of NAMES)
        if (from !== to)
          await profiles.call(profilesRpc.setInterest, {
            viewerId: accountOf(from),
            personId: people.get(to)!.personId,
            level: (NAMES.indexOf(from) * NAMES.indexOf(to)) % 6,
          });
    expect(await names()).toEqual(before);
    await daysLater();
    expect(await names()).toEqual(before);
    // Whether the viewer has rated somebody counts, the level does not.
    await rate(before[0] as Name, 5);
    await daysLater();
    const said = await names();
    await rate(before[0] as Name, 0);
    expect(await names()).toEqual(said);
    expect(said).not.toEqual(before);
  });

  it('accepts cohorts only from groups, replaces earlier ones, and skips people without a profile', async () => {
    const { rpc } = profiles.stack;
    const nobody = { accountId: randomUUID(), cohorts: [POTTERY] };
    expect(await codeOf(rpc.call(profilesRpc.keepCohorts, { people: [nobody] }))).toBe('RPC.UNAVAILABLE');
    await groups.call(profilesRpc.keepCohorts, { people: [nobody, { accountId: viewer, cohorts: [POTTERY, TANGO] }] });
    const rows = () =>
      profiles.sql('select account_id as id, rank, cohort_id as cohort, since from cohort_places order by rank');
    const before = await rows();
    expect(before).toMatchObject([
      { id: viewer, rank: 0, cohort: POTTERY },
      { id: viewer, rank: 1, cohort: TANGO },
    ]);
    await groups.call(profilesRpc.keepCohorts, { people: [{ accountId: viewer, cohorts: [POTTERY, null, HIKE] }] });
    expect(await rows()).toMatchObject([before[0], { id: viewer, rank: 2, cohort: HIKE }]);
  });

  it('tells groups what a group needs to know of people who can be found, without choices or names', async () => {
    const hidden = randomUUID();
    await profiles.create(hidden);
    const asked = { city: 'CA:ON:Toronto' as const, accountIds: [accountOf('Ana'), hidden, viewer, randomUUID()] };
    // A past day counts on for its weekday.
    const freeTimes = [{ date: '2020-02-20', slot: 'evening' as const }];
    await profiles.call(profilesRpc.saveFreeTimes, { accountId: accountOf('Ana'), times: freeTimes });
    const { people: found } = await groups.call(profilesRpc.groupable, asked);
    expect(found).toEqual([
      { accountId: accountOf('Ana'), sex: 'female', age: 30, acceptsUnbalanced: false, freeTimes },
    ]);
    const elsewhere = { ...asked, city: 'CA:BC:Vancouver' as const };
    expect((await groups.call(profilesRpc.groupable, elsewhere)).people).toEqual(found);
  });
});
