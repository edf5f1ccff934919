import { DataSource } from 'typeorm';
import { createDatabase, dropDatabase } from '../testing/databases.ts';
import { readPage } from './read-page.ts';

interface Row {
  name: string;
}

describe('a list that is read page by page', () => {
  let url: string;
  let source: DataSource;

  beforeAll(async () => {
    url = await createDatabase();
    // A time zone that must not affect the cursors.
    const options = '-c timezone=Australia/Eucla';
    source = await new DataSource({ type: 'postgres', url, extra: { options } }).initialize();
    await source.query(
      'create table things (id uuid primary key default gen_random_uuid(), name text not null, at timestamptz not null)',
    );
  });

  beforeEach(() => source.query('truncate things'));

  afterAll(async () => {
    await source.destroy();
    await dropDatabase(url);
  });

  const add = (name: string, at = '2027-01-01T00:00:00Z') =>
    source.query('insert into things (name, at) values ($1, $2)', [name, at]);
  const newest = (limit: number, cursor?: string) =>
    readPage<Row>(
      source,
      {
        select: 'name',
        from: 'things',
        where: 'name <> $1',
        values: ['hidden'],
        order: { at: 'timestamptz', id: 'uuid' },
        newestFirst: true,
      },
      { limit, cursor },
    );
  const byName = (limit: number, cursor?: string) =>
    readPage<Row>(
      source,
      {
        select: 'name',
        from: 'things',
        order: { 'length(name)': 'numeric', name: 'text', id: 'uuid' },
      },
      { limit, cursor },
    );
  const allOf = async (read: typeof newest, limit: number, meanwhile = async (): Promise<void> => undefined) => {
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await read(limit, cursor ?? undefined);
      expect(page.rows.length).toBeLessThanOrEqual(limit);
      names.push(...page.rows.map(({ name }) => name));
      cursor = page.nextCursor;
      await meanwhile();
    } while (cursor !== null);
    return names;
  };

  it('has every row once, in order, also those of one moment and of one microsecond after', async () => {
    for (const [name, at] of [
      ['first', '2027-01-01T00:00:00.000001Z'],
      ['second', '2027-01-01T00:00:00.000002Z'],
      ['third', '2027-01-01T00:00:00.000003Z'],
      ['hidden', '2027-01-01T00:00:00.000004Z'],
    ] as const)
      await add(name, at);
    for (const limit of [1, 2, 3, 4]) expect(await allOf(newest, limit)).toEqual(['third', 'second', 'first']);
    for (let one = 0; one < 5; one++) await add('same', '2027-02-01T00:00:00Z');
    expect(await allOf(newest, 2)).toEqual([...Array.from({ length: 5 }, () => 'same'), 'third', 'second', 'first']);
  });

  it('neither misses nor repeats a row while others come and go', async () => {
    for (let hour = 10; hour < 16; hour++) await add(String(hour), `2027-01-01T${String(hour)}:00:00Z`);
    let turn = 0;
    const names = await allOf(newest, 2, async () => {
      await add(`new ${String(turn)}`, `2027-01-02T0${String(turn)}:00:00Z`);
      // Removes the row that the cursor points to.
      if (turn === 0) await source.query(`delete from things where name = '14'`);
      turn++;
    });
    expect(names).toEqual(['15', '14', '13', '12', '11', '10']);
  });

  it('is ordered by whatever tells its rows apart, also by words of any alphabet', async () => {
    const words = ['a_b', 'a%b', 'Zoë', '%5F', '京都府', "o'b", 'a\tb'];
    for (const word of words) await add(word);
    const inOneGo = (await byName(50)).rows.map(({ name }) => name);
    expect(await allOf(byName, 1)).toEqual(inOneGo);
    expect(inOneGo).toHaveLength(words.length);
  });

  it.each([
    '',
    'x',
    '2027-01-01T00:00:00Z',
    '2027-02-30T00:00:00Z_8c5f0bb4-0d0a-4d0a-9d0a-0d0a0d0a0d0a',
    '0000-01-01T00:00:00Z_8c5f0bb4-0d0a-4d0a-9d0a-0d0a0d0a0d0a',
    '2027-01-01T25:00:00Z_8c5f0bb4-0d0a-4d0a-9d0a-0d0a0d0a0d0a',
    "2027-01-01T00:00:00Z_8c5f0bb4-0d0a-4d0a-9d0a-0d0a0d0a0d0a' or 1=1",
    '2027-01-01T00:00:00Z_8c5f0bb4-0d0a-4d0a-9d0a-0d0a0d0a0d0a_1',
    '%_%',
  ])('refuses %j as a cursor', (cursor) =>
    expect(newest(2, cursor)).rejects.toMatchObject({ code: 'REQUEST.INVALID' }),
  );

  it.each(['1_%00_8c5f0bb4-0d0a-4d0a-9d0a-0d0a0d0a0d0a', 'NaN_a_8c5f0bb4-0d0a-4d0a-9d0a-0d0a0d0a0d0a'])(
    'refuses %j where words and numbers are asked for',
    (cursor) => expect(byName(2, cursor)).rejects.toMatchObject({ code: 'REQUEST.INVALID' }),
  );
});
