import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoPerson } from './demo-people.ts';
import { makePortraitClip } from './portraits/clip.ts';

const SECONDS = 5;
/** A low rate is enough for flat colours, and the start waits for all clips. */
const FRAMES_PER_SECOND = 12;
const WIDTH = 360;

/** A clip of a drawn person who says two sentences. */
export async function makeClip(
  person: Pick<DemoPerson, 'nickname' | 'look' | 'tone'>,
  clip: DemoPerson['clips'][number],
  folder: string,
): Promise<Blob> {
  const file = join(folder, `${person.nickname}-${clip.promptId}.mp4`);
  await makePortraitClip(
    {
      look: { ...person.look, wall: clip.wall },
      phrases: [
        { from: 0.3, to: 2.1 },
        { from: 2.6, to: 4.5 },
      ],
      seconds: SECONDS,
      width: WIDTH,
      fps: FRAMES_PER_SECOND,
      tone: person.tone,
    },
    file,
  );
  const blob = await openAsBlob(file, { type: 'video/mp4' });
  const copy = new Blob([await blob.arrayBuffer()], { type: 'video/mp4' });
  await rm(file);
  return copy;
}
