/**
 * npm run bench:upload: 32 members upload 10 MB each at once, as the frontend does: begin, PUT into the store, commit.
 * For comparison, the same bytes are put directly into the store, in changing order. Compares the time until the last
 * byte is stored, over lines like those of members, which have an aim, and without a limit, where everything shares the
 * processors with the store. Also measures the gateway's memory and processor time. As 32 requests take some in any
 * case, the same is done with clips of a quarter of the size, and the difference counts. Exits with 1 if a figure
 * misses its bar. BENCH_DATA=.local uses the product that runs there; its limits on uploads must be high.
 */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { mediaRpc, type PartGrant, type UploadGrant } from '@emberhood/contracts';
import { padClip } from '../client/clips.ts';
import { becomeMember } from '../client/member.ts';
import { loginOf } from '../client/rpc.ts';
import { send } from '../client/send.ts';
import { numberOf, readOptions } from '../local/options.ts';
import { ScriptRpc } from '../local/rpc.ts';
import { median } from '../testing/percentile.ts';
import { openProduct } from './lib/product.ts';
import { Line, pieces } from './lib/line.ts';
import { clipOf, makeFilm, rangesOf, type Clip } from './lib/upload-clip.ts';
import { watchProcess } from '../testing/processes.ts';

/** `moreMb` is 3% of the additional 240 MB, about as much as a process's memory varies anyway. */
const AIMS = { ratio: 0.95, moreMb: 8 };
const UPLOADS = 32;
const CLIP_BYTES = 10_000_000;
const SMALL_BYTES = CLIP_BYTES / 4;
const ROUNDS = numberOf('BENCH_ROUNDS', 8);
/** A store writes the first gigabytes at nearly twice the speed, which would distort the results. */
const WARM_UPS = 3;
/** An upload line of 20 Mbit/s, as in a good home. */
const LINE_BYTES_PER_SECOND = 2_500_000;
/** Before each measurement, for the cleanup of the last one: objects to delete, pages to write, memory to collect. */
const PAUSE_MS = 4_000;

/** The result of uploading 32 clips. */
interface Took {
  storedMs: number;
  answeredMs: number;
  growthMb: number;
  /** User and system time of the gateway. */
  cpuMs: number;
}

interface Round {
  direct: Took;
  /** The result with clips of a quarter of the size. */
  small: Took;
  /** The time of only putting the bytes. */
  bareMs: number;
  /** The results over lines like those of members. */
  lines: Took;
  bareLinesMs: number;
}

/** A member with an open page, and so with a connection to the gateway. */
interface Member {
  cookie: string;
  line: Agent;
}

readOptions(import.meta.filename);
// The reconciliation deletes what a round leaves in the store during the pause after it.
const product = await openProduct({ RECONCILE_SECONDS: '1' });
const rpc = await ScriptRpc.open(loginOf(product.run, 'gateway'));
try {
  const gateway = product.run.processes['gateway'];
  if (!gateway) throw new Error('The product has no gateway');
  const film = await makeFilm();
  const clips = { clip: clipOf(padClip(film, CLIP_BYTES)), small: clipOf(padClip(film, SMALL_BYTES)) };
  const cookies: string[] = [];
  for (let n = 1; n <= UPLOADS; n++) {
    const email = `bench-upload-${Date.now()}-${n}@example.com`;
    cookies.push((await becomeMember(product.run.url, product.run.mailbox.url, email)).cookie);
  }
  for (let round = 1; round <= WARM_UPS; round++) await oneRound(clips, cookies, gateway.pid, round);
  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const took = await oneRound(clips, cookies, gateway.pid, round);
    rounds.push(took);
    console.log(
      `round ${round}  direct ${line(took.direct)} (a quarter: +${mb(took.small)} MB)  |  bare ${rate(took.bareMs)}  |  lines ${seconds(took.lines.storedMs)}, bare ${seconds(took.bareLinesMs)}`,
    );
  }
  const of = (pick: (round: Round) => number): number => median(rounds.map(pick));
  console.log(
    `\nmedians of ${ROUNDS} rounds of ${UPLOADS} x ${CLIP_BYTES / 1e6} MB at once; store: ${product.run.storage.driver}`,
  );
  const direct = of(({ bareMs, direct: { storedMs } }) => bareMs / storedMs);
  const more = of((round) => round.direct.growthMb - round.small.growthMb);
  const lines = of((round) => round.bareLinesMs / round.lines.storedMs);
  console.log(
    `direct  ${lines.toFixed(2)} of the bare throughput over lines of ${(LINE_BYTES_PER_SECOND * 8) / 1e6} Mbit/s (aim: at least ${AIMS.ratio.toFixed(2)})`,
  );
  console.log(`direct  ${direct.toFixed(2)} of it without a bound`);
  const sent = (bytes: number): string => `${((UPLOADS * bytes) / 1e6).toFixed(0)} MB`;
  console.log(
    `direct  gateway memory ${more.toFixed(1)} MB more for ${sent(CLIP_BYTES)} than for ${sent(SMALL_BYTES)} (aim: at most ${AIMS.moreMb})`,
  );
  if (lines < AIMS.ratio || more > AIMS.moreMb) process.exitCode = 1;
} finally {
  await rpc.close();
  await product.stop();
}

function rate(ms: number): string {
  return `${((UPLOADS * CLIP_BYTES) / 1_000 / ms).toFixed(0)} MB/s`;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}

function line(took: Took): string {
  const perMb = took.cpuMs / ((UPLOADS * CLIP_BYTES) / 1e6);
  const answered = `all answered after ${(took.answeredMs / 1_000).toFixed(1)} s`;
  return `${rate(took.storedMs)}, ${answered}, gateway +${mb(took)} MB, ${perMb.toFixed(2)} ms/MB`;
}

function mb({ growthMb }: Took): string {
  return growthMb.toFixed(0);
}

async function oneRound(
  { clip, small }: { clip: Clip; small: Clip },
  cookies: string[],
  gatewayPid: number,
  round: number,
): Promise<Round> {
  const result: Partial<Round> = {};
  const overLine = { ...clip, bytesPerSecond: LINE_BYTES_PER_SECOND };
  const measures = [
    async () => (result.direct = await uploadAll(clip, cookies, gatewayPid)),
    async () => (result.small = await uploadAll(small, cookies, gatewayPid)),
    async () => (result.bareMs = await putAllBarely(clip)),
    async () => (result.lines = await uploadAll(overLine, cookies, gatewayPid)),
    async () => (result.bareLinesMs = await putAllBarely(overLine)),
  ];
  // Each measure comes first, and follows each other one, equally often.
  const turned = [...measures.slice(round % measures.length), ...measures.slice(0, round % measures.length)];
  for (const measure of round % 2 === 0 ? turned : turned.toReversed()) {
    await setTimeout(PAUSE_MS);
    await measure();
  }
  return result as Round;
}

async function uploadAll(clip: Clip, cookies: string[], gatewayPid: number): Promise<Took> {
  const members = cookies.map((cookie) => ({ cookie, line: new Agent({ keepAlive: true, maxSockets: 1 }) }));
  await Promise.all(
    members.map((member) => send(`${product.run.url}/api/videos`, { headers: read(member), agent: member.line })),
  );
  const watched = watchProcess(gatewayPid);
  const started = performance.now();
  const uploads = await Promise.all(members.map(async (member) => ({ member, ...(await upload(clip, member)) }))).catch(
    (error: unknown) => {
      watched.stop();
      throw error;
    },
  );
  const took = {
    ...watched.stop(),
    storedMs: Math.max(...uploads.map((one) => one.storedAt)) - started,
    answeredMs: Math.max(...uploads.map((one) => one.answeredAt)) - started,
  };
  await Promise.all(uploads.map(({ member, id }) => post('/api/videos/delete', member, { videoId: id })));
  for (const { line } of members) line.destroy();
  return took;
}

async function putAllBarely(clip: Clip): Promise<number> {
  const { bytes, sha256 } = clip;
  const announced = { promptId: 'dad_joke', recorded: false, sizeBytes: bytes.length, sha256, idempotencyKey: null };
  const accounts = Array.from({ length: UPLOADS }, () => randomUUID());
  const begun = await Promise.all(
    accounts.map(async (accountId) => ({
      accountId,
      ...(await rpc.call(mediaRpc.beginUpload, { accountId, ...announced, holder: 'browser' })),
    })),
  );
  const started = performance.now();
  await Promise.all(begun.map(({ grant }) => put(bytes, grant, lineOf(clip))));
  const took = performance.now() - started;
  await Promise.all(begun.map(({ accountId, uploadId }) => rpc.call(mediaRpc.abortUpload, { accountId, uploadId })));
  return took;
}

/** Puts parts as the frontend does over a fast line: the first one alone, then three at once. */
async function putParts(clip: Clip, grants: PartGrant[]): Promise<void> {
  const line = lineOf(clip);
  const queue = [...grants];
  const putNext = async (): Promise<void> => {
    const grant = queue.shift();
    const range = grant && rangesOf(clip.bytes)[grant.part];
    if (range) await put(clip.bytes.subarray(range.from, range.to), grant, line);
  };
  const run = async (): Promise<void> => {
    while (queue.length > 0) await putNext();
  };
  await putNext();
  await Promise.all([run(), run(), run()]);
}

function lineOf({ bytesPerSecond }: Clip): Line | undefined {
  return bytesPerSecond === undefined ? undefined : new Line(bytesPerSecond);
}

async function put(bytes: Buffer, grant: UploadGrant | null, line: Line | undefined): Promise<void> {
  if (!grant) throw new Error('No grant');
  const headers = { ...grant.headers, 'content-length': String(bytes.length) };
  const answer = await send(grant.url, { method: 'PUT', headers, body: line ? line.paced(bytes) : pieces(bytes) });
  if (answer.status !== 200) throw new Error(`The store answered ${answer.status}`);
}

/** Uploads as the frontend does, but with digests made before, because one process would have to make all of them. */
async function upload(clip: Clip, member: Member): Promise<{ id: string; storedAt: number; answeredAt: number }> {
  const announced = { promptId: 'dad_joke', sizeBytes: clip.bytes.length, ...clip.announced };
  const begun = await post('/api/videos/uploads', member, announced);
  const { uploadId, parts } = JSON.parse(begun) as { uploadId: string; parts: PartGrant[] };
  await putParts(clip, parts);
  const storedAt = performance.now();
  await post(`/api/videos/uploads/${uploadId}/commit`, member, {});
  return { id: uploadId, storedAt, answeredAt: performance.now() };
}

async function post(path: string, member: Member, value: object): Promise<string> {
  const headers = { ...read(member), 'content-type': 'application/json' };
  const body = JSON.stringify(value);
  const answer = await send(product.run.url + path, { method: 'POST', headers, body, agent: member.line });
  if (answer.status > 299) throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
  return answer.text;
}

function read({ cookie }: Member): Record<string, string> {
  return { cookie, 'sec-fetch-site': 'same-origin' };
}
