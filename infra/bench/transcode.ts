/**
 * npm run bench:transcode: how long the worker takes with a clip, from fetching the original to having stored all that is shown
 * of it, beside plain ffmpeg with the same arguments on the same file, one call after the other. Both in turns; the ratio is
 * the median of the rounds' ratios. And what a member waits: from the first byte sent until the clip waits for review.
 * BENCH_DATA=.local uses the product that runs there.
 */
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { mediaRpc } from '@emberhood/contracts';
import { requireBinary } from '@emberhood/local-services';
import { decodeArguments, encodeArguments } from '../../services/media/src/ffmpeg/arguments.ts';
import { openGatewayRpc } from './lib/gateway-rpc.ts';
import { median } from './lib/load.ts';
import { openProduct } from './lib/product.ts';

const AIMS = { ratio: 1.06, waitedSeconds: 6 };
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const CLIP_SECONDS = 15;
const WAIT_MS = 120_000;

/** Seconds. */
interface Took {
  worker: number;
  plain: number;
  waited: number;
}

const program = requireBinary('ffmpeg');
const ffmpeg = (args: string[]): Promise<unknown> => promisify(execFile)(program, args);
const folder = await mkdtemp(join(tmpdir(), 'bench-transcode-'));
const product = await openProduct();
const worker = product.run.processes['media-worker'];

const rpc = await openGatewayRpc(product);
try {
  const clip = await makeClip();
  await plainSeconds(clip);
  await workerSeconds(clip);
  const rounds: Took[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const took = { plain: await plainSeconds(clip), ...(await workerSeconds(clip)) };
    rounds.push(took);
    console.log(`round ${round}  ${line(took)}`);
  }
  const of = (what: keyof Took): number[] => rounds.map((one) => one[what]);
  const middle = { plain: median(of('plain')), worker: median(of('worker')), waited: median(of('waited')) };
  console.log(`\nmedians of ${ROUNDS} rounds, a clip of ${CLIP_SECONDS} s, 1280x720`);
  console.log(`${line(middle)}  ${(CLIP_SECONDS / middle.worker).toFixed(1)} times as fast as it plays`);
  const ratio = median(rounds.map((one) => one.worker / one.plain));
  console.log(`ratio  ${ratio.toFixed(2)} (aim: at most ${AIMS.ratio.toFixed(2)})`);
  const slowest = Math.max(...of('waited'));
  console.log(`waited  ${slowest.toFixed(2)} s at most (aim: at most ${AIMS.waitedSeconds} s on an idle machine)`);
} finally {
  await rpc.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}

function line({ worker, plain, waited }: Took): string {
  return `worker ${worker.toFixed(2)} s  plain ffmpeg ${plain.toFixed(2)} s  waited ${waited.toFixed(2)} s`;
}

/** As a browser records a phone's camera: movement, some noise, a tone. */
async function makeClip(): Promise<string> {
  const file = join(folder, 'clip.webm');
  const input = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=30', '-f', 'lavfi', '-i', 'sine=440:sample_rate=48000'];
  const video = [
    '-vf',
    'noise=alls=4:allf=t',
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
    '-b:v',
    '2500k',
  ];
  const rest = ['-pix_fmt', 'yuv420p', '-c:a', 'libopus', '-t', String(CLIP_SECONDS)];
  await ffmpeg(['-nostdin', '-v', 'error', '-y', ...input, ...video, ...rest, file]);
  return file;
}

async function plainSeconds(clip: string): Promise<number> {
  const output = {
    ...{ clip: join(folder, 'plain.mp4'), small: join(folder, 'plain-360.mp4') },
    ...{ poster: join(folder, 'plain.jpg'), filmstrip: join(folder, 'strip.jpg') },
  };
  const source = { videoIndex: 0, hasAudio: true, colorTransfer: null, window: null };
  const started = performance.now();
  await ffmpeg(decodeArguments(clip, source));
  const wish = { recorded: true, window: null, pictureSeconds: CLIP_SECONDS, gainDb: 0 };
  await ffmpeg(encodeArguments(clip, output, source, wish));
  return (performance.now() - started) / 1_000;
}

/** By the worker's own clock what this clip added to the time of its encodings, and by the member's how long it took. */
async function workerSeconds(clip: string): Promise<Pick<Took, 'worker' | 'waited'>> {
  const before = await encodingSeconds();
  const started = performance.now();
  const accountId = randomUUID();
  const videoId = await upload(accountId, clip);
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const { videos } = await rpc.call(mediaRpc.listOwn, { accountId });
    const status = videos.find((video) => video.id === videoId)?.status;
    if (status === 'pending_review') break;
    if (status === 'failed' || performance.now() > until)
      throw new Error(`The clip was not encoded: ${status ?? 'gone'}`);
    await setTimeout(100);
  }
  const waited = (performance.now() - started) / 1_000;
  const after = await untilCounted(before.count);
  await rpc.call(mediaRpc.deleteVideo, { accountId, videoId });
  return { worker: after.sum - before.sum, waited };
}

async function upload(accountId: string, clip: string): Promise<string> {
  const content = await readFile(clip);
  const { uploadId, grant } = await rpc.call(mediaRpc.beginUpload, {
    accountId,
    promptId: 'dad_joke',
    recorded: true,
    sizeBytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    idempotencyKey: null,
    holder: 'gateway',
  });
  if (!grant) throw new Error('No grant');
  const answer = await fetch(grant.url, { method: 'PUT', body: content, headers: grant.headers });
  if (!answer.ok) throw new Error(`The store answered ${answer.status}`);
  await rpc.call(mediaRpc.commitUpload, { accountId, uploadId });
  return uploadId;
}

async function untilCounted(count: number): Promise<{ sum: number; count: number }> {
  for (;;) {
    const now = await encodingSeconds();
    if (now.count > count) return now;
    await setTimeout(20);
  }
}

async function encodingSeconds(): Promise<{ sum: number; count: number }> {
  const text = await (await fetch(`http://127.0.0.1:${worker?.opsPort ?? 0}/metrics`)).text();
  const value = (name: string): number =>
    Number(new RegExp(`^transcode_duration_seconds_${name}\\{outcome="ready"\\} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
  return { sum: value('sum'), count: value('count') };
}
