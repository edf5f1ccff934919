import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireBinary } from '@emberhood/local-services';
import sharp from 'sharp';
import type { DemoPerson } from '../demo-people.ts';
import { drawPerson } from './draw.ts';

/** Start and end of a spoken phrase, in seconds from the start of the clip. */
interface Phrase {
  from: number;
  to: number;
}

const SECONDS = 5;
const PHRASES: readonly Phrase[] = [
  { from: 0.3, to: 2.1 },
  { from: 2.6, to: 4.5 },
];
/** A low rate is enough for flat colours, and the start waits for all clips. */
const FRAMES_PER_SECOND = 12;
const WIDTH = 360;
const HEIGHT = 480;
/** How often the mouth opens in a second of speech. */
const SYLLABLES = 4.6;

/** How wide the mouth is open: in the rhythm of syllables during a phrase, and closed between phrases. */
export function talkingAt(phrases: readonly Phrase[], seconds: number): number {
  const phrase = phrases.find(({ from, to }) => seconds >= from && seconds < to);
  if (!phrase) return 0;
  const said = seconds - phrase.from;
  return Math.abs(Math.sin(Math.PI * SYLLABLES * said)) * (0.65 + 0.35 * Math.sin(said * 7.3));
}

/** An MP4 of a drawn person who says two sentences. */
export async function makeClip(
  person: Pick<DemoPerson, 'nickname' | 'look' | 'tone'>,
  { promptId, wall }: DemoPerson['clips'][number],
  folder: string,
): Promise<Blob> {
  const file = join(folder, `${person.nickname}-${promptId}.mp4`);
  const voice = PHRASES.map(({ from, to }) => `between(t,${from},${to})`).join('+');
  const hum = `0.12*sin(2*PI*${person.tone}*t)*abs(sin(PI*${SYLLABLES}*t))*(${voice})`;
  const encoder = spawn(
    requireBinary('ffmpeg'),
    [
      ['-nostdin', '-v', 'error', '-y', '-threads', '1'],
      ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`],
      ['-r', String(FRAMES_PER_SECOND)],
      ['-i', 'pipe:0', '-f', 'lavfi', '-i', `aevalsrc=exprs='${hum}':d=${SECONDS}`],
      ['-map', '0:v', '-map', '1:a', '-shortest', '-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'veryfast'],
      ['-crf', '27', '-c:a', 'aac', '-b:a', '48k', '-movflags', '+faststart', file],
    ].flat(),
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let complaint = '';
  encoder.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  // The exit code tells why it ended; the error of the broken pipe adds nothing.
  encoder.stdin.on('error', () => undefined);
  const ended = once(encoder, 'close') as Promise<[number | null]>;
  for (let frame = 0; frame < SECONDS * FRAMES_PER_SECOND && encoder.exitCode === null; frame++) {
    const at = frame / FRAMES_PER_SECOND;
    const drawn = drawPerson({ ...person.look, wall }, at, talkingAt(PHRASES, at));
    const picture = await sharp(Buffer.from(drawn)).resize(WIDTH, HEIGHT).removeAlpha().raw().toBuffer();
    if (!encoder.stdin.write(picture)) await Promise.race([once(encoder.stdin, 'drain'), ended]);
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}: ${complaint}`);
  const bytes = await readFile(file);
  await rm(file);
  return new Blob([bytes], { type: 'video/mp4' });
}
