/**
 * npm run prove -- [--from REF] [--minutes 60] [--keep] [--built]: the compose file, run for real on a container engine under a project of
 * its own: builds the images, starts everything, walks through it, looks at what containers may do, scales, kills each of them
 * while people use it, changes passwords, stops the workers with a clip in hand, backs up and restores, starts again on the old
 * volumes with the images of REF (HEAD^) and updates them under use, all by the commands of docs/operations.md. Says how each part
 * went and how long it took; removes what it made, but with --keep the images.
 * With --built it takes those that --keep has left. For images that no registry gives: npm run stand-ins (decision: deployment).
 */
import { loadavg } from 'node:os';
import { PROCESSES } from '@emberhood/contracts';
import { withClient } from '../client/postgres.ts';
import { underUse } from '../faults/under-use.ts';
import { readOptions } from '../local/options.ts';
import { NO_ENGINE, composeCommand, docker, engineVersion } from './engine.ts';
import { ComposeProduct } from './prove/compose-product.ts';
import { killEach } from './prove/disturb.ts';
import { buildEarlier, fetchGiven, removeOurs, sizesOf } from './prove/images.ts';
import { askAround, changePasswords } from './prove/operators.ts';
import { checkRights } from './prove/rights.ts';
import { Member, walk } from './prove/slice.ts';

/** From `up` to the first page, images being there. */
const FIRST_PAGE_MS = 60_000;
/** Calls that are late on a machine that does other things, too; while a service is away it is one for each person and second. */
const FEW = 10;
/** On such a machine. */
const LIMIT_MS = 300_000;
const SCALE = 'docker compose up -d --scale media-worker=3 --scale profiles=2 --scale gateway=2';
const NOW = 'prove';
const BEFORE = 'prove-before';

const values = readOptions(import.meta.filename, {
  from: { type: 'string', default: 'HEAD^' },
  minutes: { type: 'string', default: '60' },
  keep: { type: 'boolean', default: false },
  built: { type: 'boolean', default: false },
});
const [engine, compose] = [await engineVersion(), await composeCommand()];
if (engine === null || compose === null) {
  console.error(NO_ENGINE);
  process.exit(2);
}
console.log(`Engine ${engine}, ${compose.join(' ').split('/').at(-1) ?? ''}`);

const product = await ComposeProduct.create(compose, NOW);
const member = new Member(product, 'ada@example.com');
let failures = 0;
let firstPageMs = 0;
const outOfTime = setTimeout(() => void end(1, `Not done within ${values.minutes} minutes.`), minutes() * 60_000);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(130, 'Interrupted.'));

try {
  await step('images of others', fetchGiven);
  if (!values.built) {
    await step('images of ours', async () => void (await product.page('docker compose --profile backup build')));
    await step(`images of ${values.from}`, () => buildEarlier(BEFORE, values.from));
  }
  await step('sizes', () => sizesOf(NOW));
  await step('started', start);
  await step('first page in time', firstPageInTime, { goOn: true });
  await step('rights', rights);
  await step('no way out for who opens strangers’ files', noWayOut);
  await step('walked through', () => walk(product, member));
  await step('operators ask', () => askAround(product));
  await step('scaled', scale);
  await step('each killed under use', () => underUse(product, killAll));
  await step('passwords changed under use', () => underUse(product, () => changePasswords(product), { strict: true }));
  await step('workers stopped with a clip in hand', stopWorkers);
  await step('backed up and restored', backUpAndRestore);
  await step('down, and up with the images of before', goBack);
  await step('updated under use', () => underUse(product, update, { strict: true, refused: FEW }));
  await step('with a store elsewhere', storeElsewhere);
} catch {
  // Said already; what follows would tell nothing new.
}
await end(failures === 0 ? 0 : 1, failures === 0 ? 'All of it holds.' : `${String(failures)} of these do not hold.`);

/** @throws what the step throws, after saying so; not if the others make sense without it */
async function step(name: string, work: () => Promise<string | undefined>, { goOn = false } = {}): Promise<void> {
  const began = Date.now();
  const seconds = (): string => `${((Date.now() - began) / 1_000).toFixed(1)} s`;
  try {
    const found = await work();
    console.log(`✓ ${name}, ${seconds()}${found ? `: ${found}` : ''}`);
  } catch (error) {
    failures++;
    console.error(`✗ ${name}, ${seconds()}: ${error instanceof Error ? error.message : String(error)}`);
    if (goOn) return;
    console.error(await product.logs());
    throw error;
  }
}

async function start(): Promise<string> {
  const began = Date.now();
  const page = product.untilPage(LIMIT_MS).then(() => Date.now() - began);
  await Promise.all([product.page('docker compose up -d'), page]);
  firstPageMs = await page;
  await product.untilHealthy(LIMIT_MS);
  return `first page after ${(firstPageMs / 1_000).toFixed(1)} s, all well after ${((Date.now() - began) / 1_000).toFixed(1)} s`;
}

function firstPageInTime(): Promise<undefined> {
  if (firstPageMs <= FIRST_PAGE_MS) return Promise.resolve(undefined);
  const words = `after ${(firstPageMs / 1_000).toFixed(0)} s instead of ${String(FIRST_PAGE_MS / 1_000)}`;
  return Promise.reject(new Error(`${words}, the machine's load being ${loadavg()[0]?.toFixed(1) ?? ''}`));
}

async function rights(): Promise<string> {
  const problems = await checkRights(product);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return 'no capabilities, no new privileges, nothing writable but its own, nothing of ours as root';
}

/** As the engine has it: from outside nothing would answer in time, whether there is a way or not. */
async function noWayOut(): Promise<undefined> {
  const worker = (await product.lasting()).find(({ service }) => service === 'media-worker');
  const names = '{{range $name, $_ := .NetworkSettings.Networks}}{{$name}} {{end}}';
  const networks = (await docker(['inspect', '--format', names, worker?.id ?? ''])).trim().split(' ');
  const internal = await docker(['network', 'inspect', '--format', '{{.Internal}}', ...networks]);
  if (networks.length !== 1 || internal.trim() !== 'true') throw new Error(`It is in ${networks.join(', ')}`);
  return undefined;
}

async function scale(): Promise<string> {
  await product.page(SCALE);
  await product.untilHealthy(LIMIT_MS);
  const counts = (await product.lasting()).map(({ service }) => service);
  const wanted = [...SCALE.matchAll(/--scale (\S+)=(\d)/g)].map(([, service = '', count]) => ({ service, count }));
  for (const { service, count } of wanted)
    if (counts.filter((name) => name === service).length !== Number(count))
      throw new Error(`Not ${String(count)} ${service}`);
  return wanted.map(({ service, count }) => `${String(count)} ${service}`).join(', ');
}

async function killAll(): Promise<string> {
  const found = await killEach(product, `emberhood/auth:${NOW}`);
  await product.page('docker compose restart nats');
  await product.untilHealthy(LIMIT_MS);
  return found;
}

async function stopWorkers(): Promise<string> {
  const owner = new Member(product, 'worker@example.com');
  await owner.join();
  const { id } = await owner.upload(14, '1920x1080');
  await owner.untilInHand(id);
  const began = Date.now();
  await product.run(['stop', 'media-worker']);
  const seconds = ((Date.now() - began) / 1_000).toFixed(0);
  const stopped = (await product.lasting()).filter(({ service }) => service === 'media-worker');
  const killed = stopped.filter(({ exitCode }) => exitCode !== 0);
  const { status } = await owner.clip(id);
  await product.page(SCALE);
  await owner.untilEncoded(id);
  if (killed.length > 0) throw new Error(`${String(killed.length)} workers had to be killed`);
  return `they ended by themselves within ${seconds} s, leaving the clip ${status}; it is encoded`;
}

async function backUpAndRestore(): Promise<string> {
  const said = await product.page('docker compose run --rm backup');
  if (!/^\d{4}-.*Z$/m.test(await product.page('docker compose run --rm backup list')))
    throw new Error('It is not listed');
  const email = 'later@example.com';
  await new Member(product, email).join();
  await product.page('docker compose stop proxy gateway auth profiles invites groups groups-worker media media-worker');
  const going = (await product.lasting()).filter(({ running, service }) => running && isProcess(service));
  if (going.length > 0) throw new Error(`${going.map(({ name }) => name).join(', ')} still runs`);
  const began = Date.now();
  await product.page('docker compose run --rm backup restore latest --replace');
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  await product.page('docker compose up -d');
  await product.untilHealthy(LIMIT_MS);
  await member.comeBack();
  const { postgres } = await product.running();
  const later = await withClient(postgres.url, (client) =>
    client.query('select 1 from auth.accounts where email = $1', [email]),
  );
  if (later.rowCount !== 0) throw new Error('Somebody is there who came after the backup');
  return `${/\d+ rows .*? s\b/.exec(said)?.[0] ?? said.trim()}; restored in ${seconds} s: who was a member is, and their clip is there`;
}

async function goBack(): Promise<string> {
  await product.down();
  product.use(BEFORE);
  const began = Date.now();
  await Promise.all([product.page(SCALE), product.untilPage(LIMIT_MS)]);
  await product.untilHealthy(LIMIT_MS);
  await member.comeBack();
  return `well after ${((Date.now() - began) / 1_000).toFixed(1)} s; who was a member is, and their clip is there`;
}

async function update(): Promise<string> {
  const before = new Set((await product.lasting()).map(({ id }) => id));
  const scaled = (await product.lasting()).length;
  product.use(NOW);
  const began = Date.now();
  await product.page('infra/docker/update.sh');
  const seconds = ((Date.now() - began) / 1_000).toFixed(0);
  const after = await product.lasting();
  const old = after.filter(({ id, service }) => isProcess(service) && before.has(id));
  if (old.length > 0 || after.length !== scaled)
    throw new Error(
      `${String(after.length)} of ${String(scaled)} run, ${old.map(({ name }) => name).join(', ')} of before`,
    );
  return `well after ${seconds} s`;
}

/** As with MinIO, which here stays the one that is spoken to; whoever speaks to it has a way out now. */
async function storeElsewhere(): Promise<undefined> {
  await product.page('docker compose -f docker-compose.yml -f docker-compose.s3.yml up -d');
  await product.untilHealthy(LIMIT_MS);
  await member.comeBack();
  return undefined;
}

function isProcess(service: string): boolean {
  return PROCESSES.includes(service);
}

function minutes(): number {
  return Math.min(240, Math.max(1, Number(values.minutes) || 60));
}

/** Removes what was made, and ends this. */
async function end(code: number, words: string): Promise<never> {
  clearTimeout(outOfTime);
  console.log(words);
  await product.remove().catch((error: unknown) => console.error(String(error)));
  if (!values.keep) await removeOurs(NOW, BEFORE).catch((error: unknown) => console.error(String(error)));
  process.exit(code);
}
