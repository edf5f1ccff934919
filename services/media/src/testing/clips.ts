import { spawn } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Runs a program and returns its standard output. */
export function run(program: 'ffmpeg' | 'ffprobe', args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(programs[program], args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, problems] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (problems += chunk.toString('utf8')));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(out);
      else reject(new Error(`${program} ended with ${String(code)}: ${problems}`));
    });
  });
}

/** Makes clips of all kinds in one folder. */
export class ClipMaker {
  protected readonly folder: string;
  private made = 0;
  private readonly plain = new Map<string, Promise<string>>();

  constructor(folder: string) {
    this.folder = folder;
  }

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
    return this.once(
      ...picture(size),
      ...tone,
      '-t',
      String(seconds),
      ...H264,
      '-c:a',
      'aac',
      '-movflags',
      '+faststart',
      ...more,
    );
  }

  silent(seconds: number, ...more: string[]): Promise<string> {
    return this.once(...picture(), '-t', String(seconds), ...H264, ...more);
  }

  webm(seconds: number, size = SMALL, ...more: string[]): Promise<string> {
    return this.make('webm', ...picture(size), ...tone, '-t', String(seconds), ...WEBM, ...more);
  }

  /** The first `bytes` of a file, or that share of it if below one. */
  async cut(file: string, bytes: number): Promise<string> {
    const target = this.path('mp4');
    const source = await open(file, 'r');
    const size = bytes < 1 ? Math.floor((await source.stat()).size * bytes) : bytes;
    const { buffer } = await source.read(Buffer.alloc(size), 0, size, 0);
    await source.close();
    return this.bytes(buffer, target);
  }

  async bytes(content: Buffer | string, target = this.path('mp4')): Promise<string> {
    await rm(target, { force: true });
    const handle = await open(target, 'wx');
    await handle.writeFile(content);
    await handle.close();
    return target;
  }
}

export interface Described {
  format: { duration: string; bit_rate?: string; tags?: Record<string, string> };
  streams: {
    codec_type: string;
    codec_name: string;
    width?: number;
    height?: number;
    pix_fmt?: string;
    r_frame_rate?: string;
    avg_frame_rate?: string;
    duration?: string;
    nb_frames?: string;
    start_time?: string;
    color_transfer?: string;
    color_space?: string;
    color_primaries?: string;
    color_range?: string;
    tags?: Record<string, string>;
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
  const frame = await new Promise<Buffer>((resolve, reject) => {
    const child = spawn(programs.ffmpeg, [...args, '-f', 'rawvideo', '-'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', () => resolve(Buffer.concat(chunks)));
  });
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
