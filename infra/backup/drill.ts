/**
 * npm run drill -- [--members 1000]: tries a restore before it is needed. Starts a product with so many members, backs
 * it up while people use it, restores it elsewhere, starts that, and checks that everybody and everything is there.
 * Prints how long each part took.
 */
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '../client/postgres.ts';
import { checkStores } from '../faults/chaos-checker.ts';
import { ChaosLoad, type Journal } from '../faults/chaos-load.ts';
import { must } from '../local/command.ts';
import { numberIn, readOptions } from '../local/options.ts';
import { whenInterrupted } from '../testing/interrupted.ts';
import { Product } from '../testing/product.ts';

const values = readOptions(import.meta.filename, { members: { type: 'string', default: '1000' } });
const members = numberIn('--members', values.members, { least: 1, most: 1_000_000 });

const folder = await mkdtemp(join(tmpdir(), 'emberhood-drill-'));
whenInterrupted(() => rm(folder, { recursive: true, force: true }));
const elsewhere = join(folder, 'restored');
const problems: string[] = [];
try {
  const journal = await backUpUnderUse(join(folder, 'backup'));
  await timed('restored', () => script('restore', [join(folder, 'backup')], elsewhere));
  await using restored = await timed('started', () => Product.start({}, { folder: elsewhere }));
  problems.push(...(await look(restored, journal)));
} finally {
  await rm(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(problems.length === 0 ? 'Everything that was accepted before the backup is there.' : '');
process.exit(problems.length === 0 ? 0 : 1);

/** Returns what was accepted before the backup began. */
async function backUpUnderUse(target: string): Promise<Journal> {
  await using product = await Product.startAloud({ SEND_INTERVAL_SECONDS: '1' });
  await timed(`made ${members} members`, () => addMembers(product));
  const load = await ChaosLoad.begin(product);
  await load.untilAccepted(2);
  const before = load.accepted();
  await timed('backed up', () => script('backup', [target], product.dataDir));
  await mkdir(elsewhere, { mode: 0o711 });
  await copyFile(join(product.dataDir, 'secrets.json'), join(elsewhere, 'secrets.json'));
  await load.end();
  return before;
}

/** Inserts rows like those of the services, a thousand at a time. */
async function addMembers(product: Product): Promise<void> {
  await withClient((await product.running()).postgres.url, async (database) => {
    await database.query(
      `insert into auth.accounts (id, email, created_at)
         select gen_random_uuid(), 'drill.' || n || '@example.com', now() from generate_series(1, $1::int) n`,
      [members],
    );
    await database.query(
      `insert into groups.registrations (id, account_id, offering_kind, offering_id, availability, activities, acknowledged)
         select gen_random_uuid(), id, 'general', '', '{weekends}', '{dance}', true from auth.accounts where email like 'drill.%'`,
    );
  });
}

async function look(product: Product, journal: Journal): Promise<string[]> {
  const found = await withClient((await product.running()).postgres.url, (database) =>
    database.query(`select 1 from auth.accounts where email like 'drill.%'`),
  );
  const problems = await checkStores(product, journal);
  return [
    ...(found.rowCount === members ? [] : [`${members} members were there, ${String(found.rowCount)} are`]),
    // Of an upload that was under way there may be a row and no object.
    ...problems.filter((problem) => !problem.endsWith(': waits-too-long')),
  ];
}

async function script(name: 'backup' | 'restore', args: string[], dataFolder: string): Promise<void> {
  const script = [`infra/backup/${name}.ts`, ...args];
  console.log((await must(process.execPath, script, { env: { EMBERHOOD_DATA: dataFolder } })).trim());
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  console.log(`${what} in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  return result;
}
