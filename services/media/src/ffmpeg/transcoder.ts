import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  encodeArguments,
  posterArguments,
  probeArguments,
  type EncodeWish,
  type Outputs,
  type PosterSize,
  type Source,
} from './arguments.ts';
import { EncodingError, runChild, type ChildResult } from './child-process.ts';
import { wallLimitMs } from './limits.ts';
import type { ClipFacts } from './probe.ts';
import type { MediaPrograms } from './programs.ts';

/** The output files and the clip's length. */
export interface Encoded extends Outputs {
  seconds: number;
}

export interface EncodeOptions extends EncodeWish {
  /** Length of the kept part, which progress is relative to. */
  seconds: number;
  signal: AbortSignal;
  /** From 0 to 1, never decreasing. */
  onProgress: (progress: number) => void;
}

/** The disk is full, which is not the clip's fault, so a later retry may work. */
export class DiskFullError extends Error {
  override name = 'DiskFullError';
}

/** ffmpeg's exit code when the disk is full: AVERROR(ENOSPC), of which exit codes keep one byte. */
const NO_ROOM = -28 & 0xff;
const PICTURE_LIMIT_MS = 60_000;
const POSTER_MAX_BYTES = 60_000;
/** Tried in turn if the encoding's poster is too large; the last one fits any picture. */
const SMALLER_POSTERS: readonly PosterSize[] = [
  { quality: 12, long: 640, short: 360 },
  { quality: 24, long: 640, short: 360 },
  { quality: 31, long: 320, short: 180 },
];

/** Makes all files of a clip in `folder`. @throws EncodingError, or the signal's reason */
export async function encodeClip(
  programs: MediaPrograms,
  input: string,
  folder: string,
  source: Source & Pick<ClipFacts, 'packetSeconds'>,
  options: EncodeOptions,
): Promise<Encoded> {
  const { signal } = options;
  const file = (name: string) => join(folder, name);
  const output = {
    clip: file('clip.mp4'),
    small: file('clip-360.mp4'),
    poster: file('poster.jpg'),
    filmstrip: file('filmstrip.jpg'),
  };
  // The whole original is decoded, whatever part is kept.
  const limitMs = wallLimitMs(Math.max(source.packetSeconds, options.seconds));
  const onNote = (line: string): void => {
    const [, at] = / pts_time:(\d+(?:\.\d+)?)/.exec(line) ?? [];
    if (at !== undefined) options.onProgress(Math.min(1, Number(at) / Math.max(1, options.seconds)));
  };
  const args = encodeArguments(input, output, source, options);
  assertDone(await runChild(programs, 'ffmpeg', { args, limitMs, signal, onNote }));
  // Both at once, as each uses one thread and the second processor is idle by now.
  const [seconds] = await Promise.all([
    checkOutput(programs, output.clip, signal),
    checkOutput(programs, output.small, signal),
  ]);
  if ((await sizeOf(output.filmstrip)) === 0) throw new EncodingError('No filmstrip');
  await fitPoster(programs, output, seconds, signal);
  return { ...output, seconds };
}

/** @throws DiskFullError */
export function assertRoom({ code, stderr }: ChildResult): void {
  // ffmpeg also exits with other codes if several outputs failed, and with 0 if only the end of one did not fit.
  if (code === NO_ROOM || stderr.includes('No space left on device'))
    throw new DiskFullError('The work folder is full');
}

/** @throws DiskFullError, EncodingError */
export function assertDone(run: ChildResult): void {
  assertRoom(run);
  if (run.code !== 0) throw new EncodingError(`ffmpeg ended with ${String(run.code)}: ${run.stderr.slice(0, 2_000)}`);
}

/** Checks that the output is a clip, as an exit code of 0 proves little. Returns its length. */
async function checkOutput(programs: MediaPrograms, clip: string, signal: AbortSignal): Promise<number> {
  const run = await runChild(programs, 'ffprobe', { args: probeArguments(clip), limitMs: 15_000, signal });
  const found =
    run.code === 0
      ? (JSON.parse(run.stdout) as { format?: { duration?: string }; streams?: { codec_name?: string }[] })
      : {};
  const seconds = Number(found.format?.duration);
  if (!(seconds > 0) || found.streams?.[0]?.codec_name !== 'h264')
    throw new EncodingError('The encoding is not a clip');
  if (!(await startsWithIndex(clip))) throw new EncodingError('The encoding has its index at the end');
  return seconds;
}

/** Whether `moov` precedes `mdat`, so that playing can start with the first bytes. */
export async function startsWithIndex(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0);
    const head = buffer.subarray(0, bytesRead);
    const [index, data] = [head.indexOf('moov'), head.indexOf('mdat')];
    return index !== -1 && (data === -1 || index < data);
  } finally {
    await handle.close();
  }
}

/** Remakes the poster from the clip, smaller each time, until it fits. */
async function fitPoster(
  programs: MediaPrograms,
  { clip, poster }: Outputs,
  seconds: number,
  signal: AbortSignal,
): Promise<void> {
  for (const wanted of SMALLER_POSTERS) {
    const size = await sizeOf(poster);
    if (size > 0 && size <= POSTER_MAX_BYTES) return;
    const args = posterArguments(clip, poster, seconds / 2, wanted);
    const run = await runChild(programs, 'ffmpeg', { args, limitMs: PICTURE_LIMIT_MS, signal });
    assertDone(run);
  }
  if ((await sizeOf(poster)) === 0) throw new EncodingError('No poster');
}

/** In bytes; 0 if there is no file. */
async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
