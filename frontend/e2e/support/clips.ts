import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { padClip } from '../../../infra/client/clips.ts';

const run = promisify(execFile);

/** The size of a phone's clip, which is uploaded in five parts. */
const LARGE_BYTES = 5_000_000;

/** Real clips: two valid ones, a large one, one too long, and a file that is no clip. */
export async function makeClips(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all([
    makeClip(join(folder, 'fun.mp4'), 3, 'testsrc2'),
    makeClip(join(folder, 'useful.mp4'), 3, 'smptebars'),
    makeClip(join(folder, 'long.mp4'), 17, 'testsrc'),
    writeFile(join(folder, 'text.mp4'), 'This is no video.\n'.repeat(200)),
    writeFile(join(folder, 'empty.mp4'), ''),
  ]);
  await writeFile(join(folder, 'large.mp4'), padClip(await readFile(join(folder, 'fun.mp4')), LARGE_BYTES));
}

async function makeClip(file: string, seconds: number, picture: string): Promise<void> {
  const inputs = [
    `${picture}=size=180x240:rate=15:duration=${String(seconds)}`,
    `sine=frequency=330:duration=${String(seconds)}`,
  ];
  await run(process.env['FFMPEG_PATH'] ?? 'ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-y'],
    ...inputs.flatMap((input) => ['-f', 'lavfi', '-i', input]),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', file],
  ]);
}

/** The camera's picture: red on its left, green on its right, to show mirroring. Small, as it is encoded live. */
export async function makeCard(file: string): Promise<void> {
  await run(process.env['FFMPEG_PATH'] ?? 'ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-y'],
    ...['-f', 'lavfi', '-i', 'color=red:size=120x180:rate=15:duration=2'],
    ...['-f', 'lavfi', '-i', 'color=lime:size=120x180:rate=15:duration=2'],
    ...['-filter_complex', 'hstack', '-pix_fmt', 'yuv420p', file],
  ]);
}

/** Measurements of a video. */
interface Measured {
  seconds: number;
  codecs: string[];
  /** Mean red and green of its left half, 0 to 255. */
  left: { red: number; green: number };
}

export async function measureFilm(file: string): Promise<Measured> {
  const { stdout } = await run(process.env['FFPROBE_PATH'] ?? 'ffprobe', [
    ...['-v', 'error', '-show_entries', 'format=duration:stream=codec_name', '-of', 'json', file],
  ]);
  const probed = JSON.parse(stdout) as { format: { duration: string }; streams: { codec_name: string }[] };
  const frame = await run(
    process.env['FFMPEG_PATH'] ?? 'ffmpeg',
    [
      ...['-v', 'error', '-ss', '1', '-i', file, '-frames:v', '1'],
      ...['-vf', 'crop=iw/4:ih/4:iw/8:ih/4,scale=1:1,format=rgb24', '-f', 'rawvideo', '-'],
    ],
    { encoding: 'buffer' },
  );
  return {
    seconds: Number(probed.format.duration),
    codecs: probed.streams.map(({ codec_name: name }) => name),
    left: { red: frame.stdout[0] ?? 0, green: frame.stdout[1] ?? 0 },
  };
}
