import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Video } from '@emberhood/contracts';
import { api } from '@emberhood/contracts';
import { requireBinary } from '@emberhood/local-services';
import type { ApiClient } from './api-client.ts';
import { patiently, waitFor } from './patience.ts';

/** Time for an encoding, which may begin again, on a busy machine. */
const ENCODING_MS = 180_000;

/** Whether the clip waits for a worker or is being encoded. */
export const isOnItsWay = ({ status }: Video): boolean => status === 'uploaded' || status === 'transcoding';

/** Makes a clip with ffmpeg. A large one takes the worker some seconds. */
export async function drawClip(folder: string, name: string, seconds: number, size: string): Promise<Blob> {
  const file = join(folder, `${name}.mp4`);
  const picture = `testsrc2=s=${size}:r=30:d=${seconds}`;
  await promisify(execFile)(requireBinary('ffmpeg'), [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', picture],
    ...['-f', 'lavfi', '-i', `sine=d=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', file],
  ]);
  return openAsBlob(file, { type: 'video/mp4' });
}

/** Pads a film to this many bytes with a box of type "free", which players and ffmpeg skip. */
export function padClip(film: Buffer, bytes: number): Buffer {
  const padding = Buffer.alloc(bytes - film.length);
  padding.writeUInt32BE(padding.length, 0);
  padding.write('free', 4, 'latin1');
  return Buffer.concat([film, padding]);
}

/** Waits until a clip of the member's is as wanted, by default until the worker has finished with it, well or not. */
export function untilClip(
  member: ApiClient,
  id: string,
  wanted: (clip: Video) => boolean = (clip) => !isOnItsWay(clip),
  withinMs = ENCODING_MS,
): Promise<Video> {
  return waitFor(`more of the clip ${id}`, withinMs, async () => {
    const { videos } = await patiently(() => member.call(api.ownVideos));
    return videos.find((clip) => clip.id === id && wanted(clip));
  });
}

/** Claims a clip and approves it, as a moderator does. */
export async function approveClip(moderator: ApiClient, id: string): Promise<void> {
  const { version } = await moderator.call(api.claimReview, { params: { id } });
  await moderator.call(api.decideReview, { params: { id }, body: { decision: 'approve', version } });
}
