import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Real clips: two good ones, one too long, and what is no clip at all. */
export async function makeClips(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all([
    makeClip(join(folder, 'fun.mp4'), 3, 'testsrc2'),
    makeClip(join(folder, 'useful.mp4'), 3, 'smptebars'),
    makeClip(join(folder, 'long.mp4'), 17, 'testsrc'),
    writeFile(join(folder, 'text.mp4'), 'This is no video.\n'.repeat(200)),
    writeFile(join(folder, 'empty.mp4'), ''),
  ]);
}

async function makeClip(file: string, seconds: number, picture: string): Promise<void> {
  const inputs = [
    `${picture}=size=360x480:rate=15:duration=${String(seconds)}`,
    `sine=frequency=330:duration=${String(seconds)}`,
  ];
  await run(process.env['FFMPEG_PATH'] ?? 'ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-y'],
    ...inputs.flatMap((input) => ['-f', 'lavfi', '-i', input]),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', file],
  ]);
}
