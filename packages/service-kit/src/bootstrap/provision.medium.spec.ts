import type { ServiceName } from '@emberhood/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { baseline } from '../database/baseline.ts';
import { duringTests } from '../testing/during-tests.ts';
import { startTestStack } from '../testing/index.ts';

class AddNote1797900000001 implements MigrationInterface {
  name = 'AddNote1797900000001';
  async up(queryRunner: QueryRunner) {
    await queryRunner.query('alter table outbox add column note text');
  }
  async down(queryRunner: QueryRunner) {
    await queryRunner.query('alter table outbox drop column note');
  }
}

class IndexNote1799900000001 implements MigrationInterface {
  name = 'IndexNote1799900000001';
  readonly transaction = false;
  async up(queryRunner: QueryRunner) {
    await queryRunner.query('create index concurrently outbox_note on outbox (subject)');
  }
  down = () => Promise.resolve();
}

/** A service with the baseline migration only. */
const bare = (service: ServiceName) => ({ service, entities: [], migrations: [baseline()] });

describe('provisioning', () => {
  const stack = duringTests(() => startTestStack());

  it('may run at the same time from several places, and again', async () => {
    const invites = bare('invites');
    await Promise.all([
      stack.provision(invites),
      stack.provision(invites),
      stack.provision({ ...invites, service: 'media' }),
    ]);
    await stack.provision(invites);
    const applied = await stack.sql('invites', 'select name from migrations');
    expect(applied).toEqual([{ name: 'Baseline1798800000000' }]);
  });

  describe('with migrations from before the baseline', () => {
    const auth = bare('auth');
    const old = ['Baseline1797590000000', 'Keep1798030000000', 'Notify1798061010000', 'Index1798070000000'];
    const names = () =>
      stack
        .sql<{ name: string }>('auth', 'select name from migrations order by id')
        .then((rows) => rows.map(({ name }) => name));
    const pretend = async (list: string[]): Promise<void> => {
      await stack.provision(auth);
      await stack.sql('auth', 'delete from migrations');
      await stack.sql(
        'auth',
        'insert into migrations (timestamp, name) select right(n, 13)::bigint, n from unnest($1::text[]) n',
        [list],
      );
    };

    it.each([
      ['that began on the baseline before', old],
      ['that is older than that', ['Before1764000000000', ...old]],
    ])(
      'notes the baseline where all have run in a database %s, and keeps their names and the rows',
      async (_, list) => {
        await pretend(list);
        await stack.provision(auth);
        await stack.provision(auth);
        expect(await names()).toEqual([...list, 'Baseline1798800000000']);
        expect(await stack.sql('auth', 'select the_one from outbox_lease')).toEqual([{ the_one: true }]);
      },
    );

    it('refuses where some have run only, and says what to do', async () => {
      await pretend(old.slice(1));
      await expect(stack.provision(auth)).rejects.toThrow(/older than the release.*3 of 4.*that release first/);
      expect(await names()).toEqual(old.slice(1));
    });
  });

  it('gives a service its own rows and nothing else', async () => {
    const client = await stack.connect('invites');
    await expect(client.query('select * from invites.outbox')).resolves.toMatchObject({ rowCount: 0 });
    await expect(client.query('select * from media.outbox')).rejects.toThrow(/permission denied for schema media/);
    await expect(client.query('drop table invites.outbox')).rejects.toThrow(/must be owner/);
    await expect(client.query('create table invites.mine (id int)')).rejects.toThrow(/permission denied/);
    await expect(client.query('create table public.mine (id int)')).rejects.toThrow(/permission denied/);
    await expect(client.query('create temp table outbox (id int)')).rejects.toThrow(/permission denied/);
    await expect(client.query('set role invites_owner')).rejects.toThrow(/permission denied/);
  });

  it('makes nobody wait behind a migration whose table is taken, says which it is, and goes on once it is free', async () => {
    const before = bare('groups');
    await stack.provision(before);
    const after = { ...before, migrations: [baseline(), AddNote1797900000001] };
    const holder = await stack.connect();
    await holder.query('begin');
    await holder.query('select 1 from groups.outbox');
    await expect(stack.provision({ ...after, lockTries: 1 })).rejects.toThrow('the migration AddNote1797900000001');
    const said: string[] = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
      said.push(String(line));
      void holder.query('commit');
      return true;
    });
    await stack.provision(after);
    expect(said).toEqual([
      'Provisioning groups: the migration AddNote1797900000001 waits for a lock, 14 tries are left\n',
    ]);
    expect(await stack.sql('groups', 'select note from outbox')).toEqual([]);
  });

  it('may create indexes concurrently while others wait for their turn', async () => {
    const indexed = { entities: [], migrations: [baseline(), IndexNote1799900000001], lockTries: 1 };
    const services = ['profiles', 'invites', 'media'] as const;
    await Promise.all(services.map((service) => stack.provision({ ...indexed, service })));
    const found = await stack.sql('media', `select 1 from pg_indexes where indexname = 'outbox_note'`);
    expect(found).toHaveLength(services.length);
  });
});
