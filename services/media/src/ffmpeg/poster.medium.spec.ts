import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ClipMaker, describeClip, programs } from '../testing/clips.ts';
import { encodeClip } from './transcoder.ts';

const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '10', '-pix_fmt', 'yuv420p'];
const POSTER_MAX_BYTES = 60_000;

describe('poster and filmstrip', () => {
  let folder: string;
  let clips: ClipMaker;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'posters-'));
    clips = new ClipMaker(folder);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** A still with this much noise, luma and colour alike: the worst that JPEG can meet. */
  async function posterOf(width: number, height: number, noise: number) {
    const still = ['-f', 'lavfi', '-i', `testsrc2=s=${String(width)}x${String(height)}:r=10`, '-t', '1'];
    const clip = await clips.make('mp4', ...still, '-vf', `noise=alls=${String(noise)}:allf=t+u`, ...H264);
    const target = await mkdtemp(join(folder, 'poster-'));
    const source = { videoIndex: 0, hasAudio: false, colorTransfer: null, packetSeconds: 1 };
    const { poster } = await encodeClip(programs, clip, target, source, {
      ...{ seconds: 1, pictureSeconds: 1, window: null, gainDb: null, recorded: false },
      ...{ signal: new AbortController().signal, onProgress: () => undefined },
    });
    return { bytes: (await stat(poster)).size, picture: (await describeClip(poster)).streams[0] };
  }

  it('case 11: are made of pictures of every sharpness and shape, and the poster stays below 60 kB', async () => {
    const side = fc.integer({ min: 8, max: 640 }).map((half) => half * 2);
    const seen: number[] = [];
    await fc.assert(
      fc.asyncProperty(side, side, fc.integer({ min: 0, max: 100 }), async (width, height, noise) => {
        const { bytes, picture } = await posterOf(width, height, noise);
        seen.push(bytes);
        expect(bytes).toBeLessThanOrEqual(POSTER_MAX_BYTES);
        expect(picture).toMatchObject({ codec_name: 'mjpeg' });
      }),
      {
        numRuns: 11,
        examples: [
          [1280, 720, 0],
          [1280, 720, 25],
          [1280, 720, 100],
          [720, 1280, 60],
          [16, 1280, 100],
          [892, 16, 0],
          [4096, 16, 50],
          [16, 4096, 50],
        ],
      },
    );
    expect(Math.max(...seen)).toBeGreaterThan(POSTER_MAX_BYTES / 2);
  }, 240_000);
});
