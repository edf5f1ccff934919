/**
 * npm run prove -- [--from REF] [--minutes 60] [--keep] [--built]: runs the compose file on a container engine, under a
 * separate project, with the commands of docs/operations.md. Builds the images, starts everything, and checks the time
 * to the first page, rights, networks, a clip from upload to approval, scaling, a crash of each container, new passwords,
 * workers stopped while they encode, a backup, and the images of REF (HEAD^) on the same volumes, which are then updated
 * under use. Prints the result and time of each part, and removes what it made, except images with --keep; --built uses
 * these.
 */
import { loadavg } from 'node:os';
import { withClient } from '../client/postgres.ts';
import { underUse } from '../faults/under-use.ts';
import { numberIn, readOptions } from '../local/options.ts';
import { NO_ENGINE, composeCommand, docker, engineVersion } from './engine.ts';
import { ComposeProduct } from './prove/compose-product.ts';
import { killEach } from './prove/disturb.ts';
import { buildEarlier, fetchGiven, removeOurs, sizesOf } from './prove/images.ts';
import { Member, walk } from './prove/member.ts';
import {
  SCALE,
  askAround,
  backUp,
  changePasswords,
  release,
  restore,
  startAll,
  stopWorkers,
} from './prove/operators.ts';
import { checkRights } from './prove/rights.ts';
import { runSteps, type Step } from './prove/steps.ts';

/** From `up` to the first page, once the images exist. */
const FIRST_PAGE_MS = 60_000;
/** Allows for a machine that is busy with other work. */
const LIMIT_MS = 300_000;
const NOW = 'prove';
const BEFORE = 'prove-before';
/** How many attempts may be refused with a time to try again during a release. */
const FEW = 10;
const IMAGES = 'images of ours';
const STARTED = 'started';
const WALKED = 'walked through';
const GONE_BACK = 'down, and up with the images of before';

const values = readOptions(import.meta.filename, {
  from: { type: 'string', default: 'HEAD^' },
  minutes: { type: 'string', default: '60' },
  keep: { type: 'boolean', default: false },
  built: { type: 'boolean', default: false },
});
const minutes = numberIn('--minutes', values.minutes, { least: 1, most: 240 });
const [engine, compose] = [await engineVersion(), await composeCommand()];
if (engine === null || compose === null) {
  console.error(NO_ENGINE);
  process.exit(2);
}
console.log(`Engine ${engine}, ${compose.join(' ').split('/').at(-1) ?? ''}`);

const product = await ComposeProduct.create(compose, NOW);
const member = new Member(product, 'ada@example.com');
let firstPageMs = 0;
const outOfTime = setTimeout(() => void end(1, `Not done within ${minutes} minutes.`), minutes * 60_000);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(130, 'Interrupted.'));

const builds: Step[] = [
  { name: IMAGES, run: async () => void (await product.page('docker compose --profile backup build')) },
  { name: `images of ${values.from}`, run: () => buildEarlier(BEFORE, values.from) },
];
const failures = await runSteps(
  [
    { name: 'images of others', run: fetchGiven },
    ...(values.built ? [] : builds),
    { name: 'sizes', needs: [IMAGES], run: () => sizesOf(NOW) },
    { name: STARTED, needs: ['images of others', IMAGES], run: start },
    { name: 'first page in time', needs: [STARTED], run: firstPageInTime },
    { name: 'rights', needs: [STARTED], run: rights },
    { name: 'no way out for who opens strangers’ files', needs: [STARTED], run: noWayOut },
    { name: WALKED, needs: [STARTED], run: () => walk(product, member) },
    { name: 'operators ask', needs: [STARTED], run: () => askAround(product) },
    { name: 'scaled', needs: [STARTED], run: scale },
    {
      name: 'each killed under use',
      needs: [STARTED],
      run: () => underUse(product, () => killEach(product, `emberhood/auth:${NOW}`)),
    },
    {
      name: 'passwords changed under use',
      needs: [STARTED],
      run: () => underUse(product, () => changePasswords(product), { strict: true }),
    },
    { name: 'workers stopped with a clip in hand', needs: [STARTED], run: stopBusyWorkers },
    { name: 'backed up and restored', needs: [STARTED, WALKED], run: backUpAndRestore },
    { name: GONE_BACK, needs: [STARTED, WALKED, `images of ${values.from}`], run: goBack },
    {
      name: 'updated under use',
      needs: [GONE_BACK],
      run: () => underUse(product, () => release(product, NOW), { strict: true, refused: FEW }),
    },
    { name: 'with a store elsewhere', needs: [STARTED, WALKED], run: storeElsewhere },
  ],
  async () => {
    console.error(await product.logs());
    if ((await product.containers()).length > 0) await startAll(product);
  },
);
await end(failures === 0 ? 0 : 1, failures === 0 ? 'All of it holds.' : `${failures} of these do not hold.`);

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
  const words = `after ${(firstPageMs / 1_000).toFixed(0)} s instead of ${FIRST_PAGE_MS / 1_000}`;
  return Promise.reject(new Error(`${words}, the machine's load being ${loadavg()[0]?.toFixed(1) ?? ''}`));
}

async function rights(): Promise<string> {
  const problems = await checkRights(product);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return 'no capabilities, no new privileges, nothing writable but its own, nothing of ours as root';
}

/** Asks the engine, because a test from inside would time out whether or not there is a way out. */
async function noWayOut(): Promise<undefined> {
  const worker = (await product.lasting()).find(({ service }) => service === 'media-worker');
  const names = '{{range $name, $_ := .NetworkSettings.Networks}}{{$name}} {{end}}';
  const networks = (await docker(['inspect', '--format', names, worker?.id ?? ''])).trim().split(' ');
  const internal = await docker(['network', 'inspect', '--format', '{{.Internal}}', ...networks]);
  if (networks.length !== 1 || internal.trim() !== 'true') throw new Error(`It is in ${networks.join(', ')}`);
  return undefined;
}

async function scale(): Promise<string> {
  await startAll(product);
  const counts = (await product.lasting()).map(({ service }) => service);
  const wanted = [...SCALE.matchAll(/--scale (\S+)=(\d)/g)].map(([, service = '', count]) => ({ service, count }));
  for (const { service, count } of wanted)
    if (counts.filter((name) => name === service).length !== Number(count))
      throw new Error(`Not ${String(count)} ${service}`);
  return wanted.map(({ service, count }) => `${String(count)} ${service}`).join(', ');
}

async function stopBusyWorkers(): Promise<string> {
  const owner = new Member(product, 'worker@example.com');
  await owner.join();
  const id = await owner.clipInHand();
  const began = Date.now();
  const killed = await stopWorkers(product);
  const seconds = ((Date.now() - began) / 1_000).toFixed(0);
  const { status } = await owner.clip(id);
  await startAll(product);
  await owner.untilEncoded(id);
  if (killed > 0) throw new Error(`${killed} workers had to be killed`);
  return `they ended by themselves within ${seconds} s, leaving the clip ${status}; it is encoded`;
}

async function backUpAndRestore(): Promise<string> {
  const said = await backUp(product);
  const email = 'later@example.com';
  await new Member(product, email).join();
  const began = Date.now();
  await restore(product);
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  await startAll(product);
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

/** Uses the configuration for an external store, here still with MinIO; its clients now have a way out. */
async function storeElsewhere(): Promise<undefined> {
  product.use(NOW);
  await product.page('docker compose -f docker-compose.yml -f docker-compose.s3.yml up -d');
  await product.untilHealthy(LIMIT_MS);
  await member.comeBack();
  return undefined;
}

/** Removes everything that was made, and exits. */
async function end(code: number, words: string): Promise<never> {
  clearTimeout(outOfTime);
  console.log(words);
  await product.remove().catch((error: unknown) => console.error(String(error)));
  if (!values.keep) await removeOurs(NOW, BEFORE).catch((error: unknown) => console.error(String(error)));
  process.exit(code);
}
