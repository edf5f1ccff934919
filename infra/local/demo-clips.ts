import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requireBinary } from '@emberhood/local-services';
import type { DemoPerson } from './demo-people.ts';

const SECONDS = 5;

/** Slowly turning colours and a soft tone: drawn small and enlarged, which is quick and looks the same. */
export async function makeClip(clip: DemoPerson['clips'][number], folder: string): Promise<Blob> {
  const file = join(folder, `${clip.promptId}.mp4`);
  const [c0, c1, c2] = clip.colours;
  const size = `s=240x428:r=24:d=${String(SECONDS)}`;
  const args = [
    ['-nostdin', '-v', 'error', '-y', '-threads', '1'],
    ['-f', 'lavfi', '-i', `gradients=${size}:n=3:x0=0:y0=0:x1=240:y1=428:c0=${c0}:c1=${c1}:c2=${c2}:speed=0.02`],
    ['-f', 'lavfi', '-i', `gradients=${size}:n=2:t=2:x0=120:y0=150:x1=120:y1=340:c0=white:c1=0x404040:speed=0.01`],
    ['-f', 'lavfi', '-i', `sine=f=${String(clip.tone)}:d=${String(SECONDS)}`],
    [
      '-filter_complex',
      '[0][1]blend=all_mode=softlight,scale=480:854:flags=bicubic,format=yuv420p[v]',
      '-map',
      '[v]',
      '-map',
      '2:a',
    ],
    ['-af', `volume=0.2,afade=t=in:d=1,afade=t=out:st=${String(SECONDS - 1)}:d=1`],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-c:a', 'aac', '-shortest', file],
  ].flat();
  await promisify(execFile)(requireBinary('ffmpeg'), args);
  const blob = await openAsBlob(file, { type: 'video/mp4' });
  const copy = new Blob([await blob.arrayBuffer()], { type: 'video/mp4' });
  await rm(file);
  return copy;
}
