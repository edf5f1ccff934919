import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { requireBinary } from '@emberhood/local-services';
import sharp from 'sharp';
import { drawPerson } from './draw.ts';
import type { Look } from './looks.ts';

/** Start and end of a spoken phrase, in seconds from the start of the clip. */
export interface Phrase {
  from: number;
  to: number;
}

interface ClipOptions {
  look: Look;
  phrases: readonly Phrase[];
  seconds: number;
  width: number;
  fps: number;
  /** Frequency in hertz of the hum that represents a voice. */
  tone: number;
}

const BYTES_PER_PIXEL = 3;
/** How often the mouth opens in a second of speech. */
const SYLLABLES = 4.6;

/** How wide the mouth is open: in the rhythm of syllables during a phrase, and closed between phrases. */
export function talkingAt(phrases: readonly Phrase[], seconds: number): number {
  const phrase = phrases.find(({ from, to }) => seconds >= from && seconds < to);
  if (!phrase) return 0;
  const said = seconds - phrase.from;
  return Math.abs(Math.sin(Math.PI * SYLLABLES * said)) * (0.65 + 0.35 * Math.sin(said * 7.3));
}

/** Makes an MP4 of a drawn person who speaks, in the format 3:4 and with fast start. */
export async function makePortraitClip(options: ClipOptions, file: string): Promise<void> {
  const { look, phrases, seconds, width, fps, tone } = options;
  const height = Math.round((width * 4) / 3);
  const voice = phrases.map(({ from, to }) => `between(t,${String(from)},${String(to)})`).join('+') || '0';
  const hum = `0.12*sin(2*PI*${String(tone)}*t)*abs(sin(PI*${String(SYLLABLES)}*t))*(${voice})`;
  const encoder = spawn(
    requireBinary('ffmpeg'),
    [
      ['-nostdin', '-v', 'error', '-y', '-threads', '1'],
      ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${String(width)}x${String(height)}`, '-r', String(fps)],
      ['-i', 'pipe:0', '-f', 'lavfi', '-i', `aevalsrc=exprs='${hum}':d=${String(seconds)}`],
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
  for (let frame = 0; frame < seconds * fps && encoder.exitCode === null; frame++) {
    const at = frame / fps;
    const picture = await sharp(Buffer.from(drawPerson(look, at, talkingAt(phrases, at))))
      .resize(width, height)
      .removeAlpha()
      .raw()
      .toBuffer();
    if (picture.length !== width * height * BYTES_PER_PIXEL) throw new Error('A frame has another size');
    if (!encoder.stdin.write(picture)) await Promise.race([once(encoder.stdin, 'drain'), ended]);
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}: ${complaint}`);
}
