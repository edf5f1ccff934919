import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../local/paths.ts';
import { longLocksIn, longLocksOf, type Migration } from './migration-locks.ts';

/** It runs where there are no rows. */
const BASELINE = 1_797_900_000_000;

describe('migrations', () => {
  it.each(readdirSync(join(root, 'services')))(
    'of %s hold no lock for long, and drop nothing that is used',
    async (service) => {
      const { migrations } = (await import(pathToFileURL(join(root, 'services', service, 'src/database.ts')).href)) as {
        migrations: Migration[];
      };
      const ruled = migrations.filter(({ name }) => Number(name.slice(-13)) > BASELINE);
      expect((await Promise.all(ruled.map(longLocksOf))).flat()).toEqual([]);
    },
  );
});

describe('the rule of migrations', () => {
  it.each([
    'create index a_b on a (b)',
    'create unique index a_b on a (b) where b is not null',
    'alter table a add constraint a_b check (b > 0)',
    'alter table a add column c integer, add check (c > 0)',
    'alter table a add constraint a_c foreign key (c) references d (id)',
    'alter table a add constraint a_b unique (b)',
    'alter table a add column c uuid references d (id)',
    'alter table a add column c numeric(8, 2) unique',
    'alter table a add column c uuid not null default gen_random_uuid()',
    'alter table a alter column b type bigint',
    'alter table a alter column b set not null',
    'alter table a drop column b',
    'alter table a rename column b to c',
    'drop table a',
    'truncate a',
    'alter table a /* safe: no */ drop column b',
  ])('refuses %s', (statement) => expect(longLocksIn([statement])).toHaveLength(1));

  it.each([
    [
      'a new table',
      ['create table a (b integer unique)', 'create index a_b on a (b)', 'insert into a select b from c'],
    ],
    ['a new column', ['alter table a add column c text, add column d integer not null default 0']],
    ['a check of new rows', ['alter table a add constraint a_b check (b > 0) not valid']],
    ['a key by an index', ['alter table a add constraint a_b unique using index a_b_new']],
    [
      'what says why',
      ['alter table a drop column b /* safe: the release of March wrote it last, and none reads it */'],
    ],
    ['rows alone', ['update a set b = 1 where b is null']],
    ['a function', ['create or replace function f() returns void language sql as $$ select 1 $$']],
  ])('lets %s through', (_what, statements) => expect(longLocksIn(statements)).toEqual([]));

  it('wants an index of a table in use made outside a transaction, and again from the start when it fails', () => {
    const index = 'create index concurrently a_b on a (b)';
    const drop = 'drop index concurrently if exists a_b';
    expect(longLocksIn([drop, index], false)).toEqual([]);
    expect(longLocksIn([index], false)).toEqual([expect.stringContaining('before it')]);
    expect(longLocksIn([drop, index], true)).toHaveLength(2);
  });

  it('wants rows changed, and constraints validated, in another transaction than the table', () => {
    const add = 'alter table a add constraint a_b check (b > 0) not valid';
    for (const late of ['alter table a validate constraint a_b', 'update a set b = 1']) {
      expect(longLocksIn([add, late])).toEqual([expect.stringContaining('of its own')]);
      expect(longLocksIn([late])).toEqual([]);
    }
  });
});
