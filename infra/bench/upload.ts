/**
 * npm run bench:upload: 32 members upload 10 MB each at once as the frontend does, beside the same bytes put straight to
 * the object store, first the one and first the other in turns. Compared is the time until the last byte lies in the
 * store; checking the clips, which only we do, is told by the gateway in Server-Timing and counts for the whole answer,
 * which is printed as well. The gateway's memory and processor time are read while it works. BENCH_DATA=.local uses the
 * product that runs there; its limits on uploads must be high.
 */
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { mediaRpc, type UploadGrant } from '@emberhood/contracts';
import { requireBinary } from '@emberhood/local-services';
import { openGatewayRpc } from './lib/gateway-rpc.ts';
import { median } from './lib/load.ts';
import { becomeMember } from './lib/member.ts';
import { openProduct } from './lib/product.ts';
import { watchProcess } from './lib/process-watch.ts';

const AIMS = { ratio: 0.7, growthMb: 96 };
const UPLOADS = 32;
const CLIP_BYTES = 10_000_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 8);
/** A store takes the first gigabytes at nearly twice the speed; what counts is how it goes on. */
const WARM_UPS = 3;
const PIECE = 64 * 1024;
/** Before each measurement, for what the former one left: objects to remove, pages to write, memory to collect. */
const PAUSE_MS = 4_000;

interface Round {
  storedMs: number;
  answeredMs: number;
  directMs: number;
  growthMb: number;
  /** User and system time of the gateway for all uploads of the round. */
  cpuMs: number;
}

const product = await openProduct();
const rpc = await openGatewayRpc(product);
try {
  const gateway = product.run.processes['gateway'];
  if (!gateway) throw new Error('The product has no gateway');
  const clip = await makeClip();
  const cookies: string[] = [];
  for (let n = 1; n <= UPLOADS; n++) {
    const email = `bench-upload-${Date.now()}-${n}@example.com`;
    cookies.push((await becomeMember(product.run.url, product.run.mailbox.url, email)).cookie);
  }
  const warmUps: Round[] = [];
  for (let round = 1; round <= WARM_UPS; round++) warmUps.push(await oneRound(clip, cookies, gateway.pid, true));
  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const took = await oneRound(clip, cookies, gateway.pid, round % 2 === 0);
    rounds.push(took);
    console.log(`round ${round}  ${line(took)}`);
  }
  const of = (pick: (round: Round) => number): number => median(rounds.map(pick));
  const middle: Round = {
    storedMs: of((one) => one.storedMs),
    answeredMs: of((one) => one.answeredMs),
    directMs: of((one) => one.directMs),
    // The first bodies that a gateway sees take the most.
    growthMb: Math.max(...[...warmUps, ...rounds].map((one) => one.growthMb)),
    cpuMs: of((one) => one.cpuMs),
  };
  console.log(
    `\nmedians of ${ROUNDS} rounds of ${UPLOADS} x ${CLIP_BYTES / 1e6} MB at once, most memory; store: ${product.run.storage.driver}`,
  );
  console.log(line(middle));
  const ratio = of((one) => one.directMs / one.storedMs);
  console.log(`ratio  ${ratio.toFixed(2)} of the direct throughput (aim: at least ${AIMS.ratio.toFixed(2)})`);
  console.log(`gateway memory  +${middle.growthMb.toFixed(0)} MB (aim: at most ${AIMS.growthMb})`);
} finally {
  await rpc.close();
  await product.stop();
}

function line(round: Round): string {
  const rate = (ms: number): string => `${((UPLOADS * CLIP_BYTES) / 1_000 / ms).toFixed(0)} MB/s`;
  const parts = [
    `through the gateway ${rate(round.storedMs)}`,
    `direct ${rate(round.directMs)}`,
    `all checked and answered after ${(round.answeredMs / 1_000).toFixed(1)} s`,
    `memory +${round.growthMb.toFixed(0)} MB`,
    `CPU ${(round.cpuMs / ((UPLOADS * CLIP_BYTES) / 1e6)).toFixed(1)} ms/MB`,
  ];
  return parts.join('  ');
}

async function oneRound(clip: Buffer, cookies: string[], gatewayPid: number, directFirst: boolean): Promise<Round> {
  const direct = async (): Promise<number> => {
    await setTimeout(PAUSE_MS);
    return putAllDirectly(clip);
  };
  const before = directFirst ? await direct() : null;
  const through = await uploadAll(clip, cookies, gatewayPid);
  return { ...through, directMs: before ?? (await direct()) };
}

async function uploadAll(clip: Buffer, cookies: string[], gatewayPid: number): Promise<Omit<Round, 'directMs'>> {
  await setTimeout(PAUSE_MS);
  const watched = watchProcess(gatewayPid);
  const started = performance.now();
  const uploads = await Promise.all(cookies.map((cookie) => upload(clip, cookie)));
  const result = {
    ...watched.stop(),
    storedMs: Math.max(...uploads.map((one) => one.answeredAt - one.checkMs)) - started,
    answeredMs: Math.max(...uploads.map((one) => one.answeredAt)) - started,
  };
  await Promise.all(uploads.map((one) => remove(one.id, one.cookie)));
  return result;
}

/** A short clip in a file of the wanted size: players and ffmpeg pass over a box of type "free". */
async function makeClip(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-upload-'));
  const file = join(folder, 'clip.mp4');
  const args = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=30', '-t', '2', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'];
  await promisify(execFile)(requireBinary('ffmpeg'), [
    '-nostdin',
    '-v',
    'error',
    ...args,
    '-movflags',
    '+faststart',
    file,
  ]);
  const clip = await readFile(file);
  await rm(folder, { recursive: true });
  const filling = Buffer.alloc(CLIP_BYTES - clip.length);
  filling.writeUInt32BE(filling.length, 0);
  filling.write('free', 4, 'latin1');
  return Buffer.concat([clip, filling]);
}

async function putAllDirectly(clip: Buffer): Promise<number> {
  const sha256 = createHash('sha256').update(clip).digest('hex');
  const announced = { promptId: 'dad_joke', recorded: false, sizeBytes: clip.length, sha256, idempotencyKey: null };
  const accounts = Array.from({ length: UPLOADS }, () => randomUUID());
  const begun = await Promise.all(
    accounts.map(async (accountId) => ({
      accountId,
      ...(await rpc.call(mediaRpc.beginUpload, { accountId, ...announced })),
    })),
  );
  const started = performance.now();
  await Promise.all(begun.map(({ grant }) => putDirectly(clip, grant)));
  const took = performance.now() - started;
  await Promise.all(begun.map(({ accountId, uploadId }) => rpc.call(mediaRpc.abortUpload, { accountId, uploadId })));
  return took;
}

async function putDirectly(clip: Buffer, grant: UploadGrant | null): Promise<void> {
  if (!grant) throw new Error('No grant');
  const headers = { ...grant.headers, 'content-length': String(clip.length) };
  const answer = await send(grant.url, 'PUT', headers, [clip]);
  if (answer.status !== 200) throw new Error(`The store answered ${answer.status}`);
}

async function upload(
  clip: Buffer,
  cookie: string,
): Promise<{ id: string; cookie: string; answeredAt: number; checkMs: number }> {
  const boundary = `bench-${randomUUID()}`;
  const field = (name: string, value: string): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = Buffer.from(
    `${field('location', 'CA:ON:Toronto')}${field('promptId', 'dad_joke')}--${boundary}\r\n` +
      'content-disposition: form-data; name="video"; filename="clip.mp4"\r\ncontent-type: video/mp4\r\n\r\n',
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const headers = {
    cookie,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(head.length + clip.length + tail.length),
    'idempotency-key': randomUUID(),
    'upload-length': String(clip.length),
    'sec-fetch-site': 'same-origin',
  };
  const answer = await send(`${product.run.url}/api/videos/upload`, 'POST', headers, [head, clip, tail]);
  const answeredAt = performance.now();
  if (answer.status !== 201) throw new Error(`The upload was answered ${answer.status}: ${answer.body}`);
  const checkMs = Number(/check;dur=([\d.]+)/.exec(answer.timing)?.[1]);
  return { id: (JSON.parse(answer.body) as { id: string }).id, cookie, answeredAt, checkMs };
}

async function remove(videoId: string, cookie: string): Promise<void> {
  const body = Buffer.from(JSON.stringify({ videoId, location: 'CA:ON:Toronto' }));
  const headers = {
    cookie,
    'content-type': 'application/json',
    'content-length': String(body.length),
    'sec-fetch-site': 'same-origin',
  };
  const answer = await send(`${product.run.url}/api/videos/delete`, 'POST', headers, [body]);
  if (answer.status !== 200) throw new Error(`Deleting was answered ${answer.status}: ${answer.body}`);
}

/** In small pieces with backpressure, so that this process is not what is measured. */
function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  parts: Buffer[],
): Promise<{ status: number; body: string; timing: string }> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const timing = String(response.headers['server-timing'] ?? '');
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8'), timing });
      });
    });
    sending.once('error', reject);
    Readable.from(pieces(parts)).pipe(sending);
  });
}

function* pieces(parts: Buffer[]): Generator<Buffer> {
  for (const part of parts) for (let at = 0; at < part.length; at += PIECE) yield part.subarray(at, at + PIECE);
}
