/**
 * Writes the two example clips of the journey's welcome (JRN-02) to frontend/public/examples: node
 * infra/local/portraits/make-examples.ts. They are in the repository because a build may not have ffmpeg.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { makePortraitClip, type Phrase } from './clip.ts';
import { drawPerson } from './draw.ts';
import { EXAMPLE_LOOKS } from './looks.ts';

const FOLDER = join(import.meta.dirname, '../../../frontend/public/examples');

const PHRASES: Record<keyof typeof EXAMPLE_LOOKS, readonly (Phrase & { text: string })[]> = {
  fun: [
    { from: 0.6, to: 2.6, text: 'Okay. My whole family groans at this one.' },
    { from: 3.1, to: 5.4, text: 'Why did the bicycle not come to the party?' },
    { from: 6.8, to: 8.4, text: 'It was two-tired.' },
    { from: 9.4, to: 11.2, text: 'Yes, I know. I am still laughing.' },
  ],
  useful: [
    { from: 0.6, to: 3, text: 'The best thing I bought for under twenty dollars:' },
    { from: 3.4, to: 5.6, text: 'a kitchen timer that you turn by hand.' },
    { from: 6.2, to: 9, text: 'Ten minutes of tidying, then it rings and I stop.' },
    { from: 9.5, to: 11.4, text: 'My place has never looked better.' },
  ],
};
const SECONDS = 12;

const stamp = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

await mkdir(FOLDER, { recursive: true });
for (const kind of ['fun', 'useful'] as const) {
  const look = EXAMPLE_LOOKS[kind];
  const phrases = PHRASES[kind];
  const tone = kind === 'fun' ? 210 : 140;
  await makePortraitClip({ look, phrases, seconds: SECONDS, width: 360, fps: 20, tone }, join(FOLDER, `${kind}.mp4`));
  const cues = phrases.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${text}\n`);
  await writeFile(join(FOLDER, `${kind}.vtt`), `WEBVTT\n\n${cues.join('\n')}`);
  await writeFile(
    join(FOLDER, `${kind}.webp`),
    await sharp(Buffer.from(drawPerson(look, 1, 0.5)))
      .resize(360, 480)
      .webp({ quality: 80 })
      .toBuffer(),
  );
}
