/**
 * npm run bench:upload: 32 members upload 10 MB each at once over lines of 20 Mbit/s, as the frontend does: begin, PUT
 * into the store, commit. For comparison, the same bytes are put directly into the store over such lines. Compares the
 * time until the last byte is stored, and measures the gateway's memory. As 32 requests take some in any case, the same
 * is done with clips of a quarter of the size, and the difference counts. Exits with 1 if a figure misses its bar.
 * BENCH_DATA=.local uses the product that runs there; its limits on uploads must be high.
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
import { watchMemory } from '../testing/processes.ts';
import { Line } from './lib/line.ts';
import { openProduct } from './lib/product.ts';
import { clipOf, makeFilm, rangesOf, type Clip } from './lib/upload-clip.ts';

/** `moreMb` is 3% of the additional 240 MB, about as much as a process's memory varies anyway. */
const AIMS = { ratio: 0.95, moreMb: 8 };
const UPLOADS = 32;
const CLIP_BYTES = 10_000_000;
const ROUNDS = numberOf('BENCH_ROUNDS', 8);
/** A store writes the first gigabytes at nearly twice the speed, which would distort the results. */
const WARM_UPS = 3;
/** Before each measurement, for the cleanup of the last one: objects to delete, pages to write, memory to collect. */
const PAUSE_MS = 4_000;

/** The result of uploading 32 clips. */
interface Took {
  storedMs: number;
  growthMb: number;
}

interface Round {
  whole: Took;
  /** With clips of a quarter of the size. */
  quarter: Took;
  /** The time of only putting the bytes. */
  bareMs: number;
}

/** A member with an open page, and so with a connection to the gateway. */
interface Member {
  cookie: string;
  agent: Agent;
}

readOptions(import.meta.filename);
// The reconciliation deletes what a round leaves in the store during the pause after it.
await using product = await openProduct({ RECONCILE_SECONDS: '1' });
await using rpc = await ScriptRpc.open(loginOf(product.run, 'gateway'));
const film = await makeFilm();
const clips = { whole: clipOf(padClip(film, CLIP_BYTES)), quarter: clipOf(padClip(film, CLIP_BYTES / 4)) };
const cookies: string[] = [];
for (let n = 1; n <= UPLOADS; n++) {
  const email = `bench-upload-${Date.now()}-${n}@example.com`;
  cookies.push((await becomeMember(product.run.url, product.run.mailbox.url, email)).cookie);
}
const rounds: Round[] = [];
for (let round = 1 - WARM_UPS; round <= ROUNDS; round++) {
  const took = await oneRound(clips, cookies, round + WARM_UPS);
  if (round < 1) continue;
  rounds.push(took);
  const { whole, quarter, bareMs } = took;
  const grown = `gateway +${whole.growthMb.toFixed(0)} MB, a quarter +${quarter.growthMb.toFixed(0)} MB`;
  console.log(`round ${round}  uploads ${seconds(whole.storedMs)}, bare ${seconds(bareMs)}, ${grown}`);
}
const of = (pick: (round: Round) => number): number => median(rounds.map(pick));
const ratio = of(({ bareMs, whole }) => bareMs / whole.storedMs);
const more = of(({ whole, quarter }) => whole.growthMb - quarter.growthMb);
console.log(`
medians of ${ROUNDS} rounds of ${UPLOADS} x ${CLIP_BYTES / 1e6} MB at once; store: ${product.run.storage.driver}
${ratio.toFixed(2)} of the bare throughput (aim: at least ${AIMS.ratio})
${more.toFixed(1)} MB more memory of the gateway than for a quarter of it (aim: at most ${AIMS.moreMb})`);
if (ratio < AIMS.ratio || more > AIMS.moreMb) process.exitCode = 1;

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}

async function oneRound(clips: Record<'whole' | 'quarter', Clip>, cookies: string[], round: number): Promise<Round> {
  const result: Partial<Round> = {};
  const measures = [
    async () => (result.whole = await uploadAll(clips.whole, cookies)),
    async () => (result.quarter = await uploadAll(clips.quarter, cookies)),
    async () => (result.bareMs = await putAllBarely(clips.whole)),
  ];
  // Each measure comes first, and follows each other one, equally often.
  const turned = [...measures.slice(round % measures.length), ...measures.slice(0, round % measures.length)];
  for (const measure of round % 2 === 0 ? turned : turned.toReversed()) {
    await setTimeout(PAUSE_MS);
    await measure();
  }
  return result as Round;
}

async function uploadAll(clip: Clip, cookies: string[]): Promise<Took> {
  const members = cookies.map((cookie) => ({ cookie, agent: new Agent({ keepAlive: true, maxSockets: 1 }) }));
  await Promise.all(
    members.map((member) => send(`${product.run.url}/api/videos`, { headers: read(member), agent: member.agent })),
  );
  const memory = watchMemory({ gateway: product.run.processes['gateway']?.pid ?? 0 }, 25);
  const held = (): number => memory.peaks().get('gateway') ?? 0;
  const before = held();
  try {
    const started = performance.now();
    const uploads = await Promise.all(members.map(async (member) => ({ member, ...(await upload(clip, member)) })));
    memory.stop();
    await Promise.all(uploads.map(({ member, id }) => post('/api/videos/delete', member, { videoId: id })));
    const storedMs = Math.max(...uploads.map(({ storedAt }) => storedAt)) - started;
    return { storedMs, growthMb: held() - before };
  } finally {
    memory.stop();
    for (const { agent } of members) agent.destroy();
  }
}

async function putAllBarely({ bytes, sha256 }: Clip): Promise<number> {
  const announced = { promptId: 'dad_joke', recorded: false, sizeBytes: bytes.length, sha256, idempotencyKey: null };
  const begun = await Promise.all(
    Array.from({ length: UPLOADS }, async () => {
      const accountId = randomUUID();
      const answer = await rpc.call(mediaRpc.beginUpload, { accountId, ...announced, holder: 'browser' });
      return { accountId, ...answer };
    }),
  );
  const started = performance.now();
  await Promise.all(begun.map(({ grant }) => put(bytes, grant, new Line())));
  const took = performance.now() - started;
  await Promise.all(begun.map(({ accountId, uploadId }) => rpc.call(mediaRpc.abortUpload, { accountId, uploadId })));
  return took;
}

/** Puts parts as the frontend does over a fast line: the first one alone, then three at once. */
async function putParts({ bytes }: Clip, grants: PartGrant[]): Promise<void> {
  const line = new Line();
  const ranges = rangesOf(bytes);
  const queue = [...grants];
  const putNext = async (): Promise<void> => {
    const grant = queue.shift();
    const range = grant && ranges[grant.part];
    if (range) await put(bytes.subarray(range.from, range.to), grant, line);
  };
  const run = async (): Promise<void> => {
    while (queue.length > 0) await putNext();
  };
  await putNext();
  await Promise.all([run(), run(), run()]);
}

async function put(bytes: Buffer, grant: UploadGrant | null, line: Line): Promise<void> {
  if (!grant) throw new Error('No grant');
  const headers = { ...grant.headers, 'content-length': String(bytes.length) };
  const answer = await send(grant.url, { method: 'PUT', headers, body: line.paced(bytes) });
  if (answer.status !== 200) throw new Error(`The store answered ${answer.status}`);
}

/** Uploads as the frontend does, but with digests made before, because one process would have to make all of them. */
async function upload(clip: Clip, member: Member): Promise<{ id: string; storedAt: number }> {
  const announced = { promptId: 'dad_joke', sizeBytes: clip.bytes.length, ...clip.announced };
  const begun = await post('/api/videos/uploads', member, announced);
  const { uploadId, parts } = JSON.parse(begun) as { uploadId: string; parts: PartGrant[] };
  await putParts(clip, parts);
  const storedAt = performance.now();
  await post(`/api/videos/uploads/${uploadId}/commit`, member, {});
  return { id: uploadId, storedAt };
}

async function post(path: string, member: Member, value: object): Promise<string> {
  const headers = { ...read(member), 'content-type': 'application/json' };
  const body = JSON.stringify(value);
  const answer = await send(product.run.url + path, { method: 'POST', headers, body, agent: member.agent });
  if (answer.status > 299) throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
  return answer.text;
}

function read({ cookie }: Member): Record<string, string> {
  return { cookie, 'sec-fetch-site': 'same-origin' };
}
