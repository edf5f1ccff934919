import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPrograms, type MediaPrograms } from '../ffmpeg/programs.ts';

export const programs: MediaPrograms = findPrograms({
  FFMPEG_PATH: process.env['FFMPEG_PATH'],
  FFPROBE_PATH: process.env['FFPROBE_PATH'],
  PATH: process.env['PATH'] ?? '',
  TRANSCODE_NICENESS: 0,
});

export const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
/** VP8 with the fastest settings. */
export const VP8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8'];
const WEBM = [...VP8, '-b:v', '1M', '-c:a', 'libopus'];

/** Small unless a spec needs more, as encoding takes most of these specs' time. */
const SMALL = '320x180';

/** A moving picture with a tone. */
export const picture = (size = SMALL, rate = 30) => ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}`];
export const tone = ['-f', 'lavfi', '-i', 'sine=440:sample_rate=48000'];

const execute = promisify(execFile);

/** Runs a program and returns its standard output. */
export async function run(program: 'ffmpeg' | 'ffprobe', args: readonly string[]): Promise<string> {
  return (await execute(programs[program], args)).stdout;
}

/** Makes clips of all kinds in one folder. */
export class ClipMaker {
  private made = 0;
  private readonly plain = new Map<string, Promise<string>>();

  constructor(protected readonly folder: string) {}

  path(extension: string): string {
    this.made++;
    return join(this.folder, `made-${this.made}.${extension}`);
  }

  async make(extension: string, ...args: string[]): Promise<string> {
    const file = this.path(extension);
    await run('ffmpeg', ['-v', 'error', '-y', ...args, file]);
    return file;
  }

  /** Reuses a clip for all who ask for the same, as nobody changes them. */
  private once(...args: string[]): Promise<string> {
    const key = args.join(' ');
    const made = this.plain.get(key) ?? this.make('mp4', ...args);
    this.plain.set(key, made);
    return made;
  }

  mp4(seconds: number, size = SMALL, more: readonly string[] = []): Promise<string> {
    const sound = ['-c:a', 'aac', '-movflags', '+faststart'];
    return this.once(...picture(size), ...tone, '-t', String(seconds), ...H264, ...sound, ...more);
  }

  silent(seconds: number, ...more: string[]): Promise<string> {
    return this.once(...picture(), '-t', String(seconds), ...H264, ...more);
  }

  webm(seconds: number, size = SMALL, ...more: string[]): Promise<string> {
    return this.make('webm', ...picture(size), ...tone, '-t', String(seconds), ...WEBM, ...more);
  }

  /** This share of a file, from its beginning. */
  async cut(file: string, share: number): Promise<string> {
    const content = await readFile(file);
    return this.bytes(content.subarray(0, Math.floor(content.length * share)));
  }

  async bytes(content: Buffer | string, target = this.path('mp4')): Promise<string> {
    await writeFile(target, content);
    return target;
  }
}

export interface Described {
  format: { duration: string; bit_rate?: string };
  streams: {
    codec_type: string;
    codec_name: string;
    width?: number;
    height?: number;
    pix_fmt?: string;
    avg_frame_rate?: string;
    duration?: string;
    nb_frames?: string;
    start_time?: string;
    color_transfer?: string;
    color_space?: string;
    color_primaries?: string;
    color_range?: string;
    side_data_list?: unknown[];
  }[];
}

export async function describeClip(file: string): Promise<Described> {
  return JSON.parse(
    await run('ffprobe', ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', file]),
  ) as Described;
}

/** Mean red, green and blue of a region in a frame. */
export async function colourAt(file: string, seconds: number, region: string): Promise<[number, number, number]> {
  const start = seconds > 0 ? ['-ss', String(seconds)] : [];
  const args = ['-v', 'error', ...start, '-i', file, '-frames:v', '1', '-vf', `crop=${region},scale=1:1,format=rgb24`];
  const { stdout: frame } = await execute(programs.ffmpeg, [...args, '-f', 'rawvideo', '-'], { encoding: 'buffer' });
  return [frame[0] ?? 0, frame[1] ?? 0, frame[2] ?? 0];
}

/** Integrated loudness, in LUFS. */
export async function loudnessOf(file: string): Promise<number> {
  const measured = await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-i', file, '-vn'],
    ...['-af', 'ebur128=metadata=1,ametadata=print:key=lavfi.r128.I:file=-', '-f', 'null', '-'],
  ]);
  return Number([...measured.matchAll(/r128\.I=(-?[\d.]+)/g)].at(-1)?.[1]);
}
