import { stat } from 'node:fs/promises';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import fc from 'fast-check';
import { H264, colourAt, describeClip, loudnessOf, picture } from '../testing/clips.ts';
import { ClipBench } from '../testing/encoded.ts';
import { startsWithIndex } from './transcoder.ts';

const POSTER_MAX_BYTES = 60_000;

jest.setTimeout(300_000);

describe('clips as cameras and editors write them', () => {
  const clips = duringTests(() => ClipBench.make());

  it('case 5: 4K at 60 frames a second shrinks to 1280 at 30', async () => {
    const moving = 'color=c=teal:s=3840x2160:r=60,drawbox=x=t*200:y=100:w=400:h=400:c=red:t=fill';
    const { clip, seconds } = await clips.encode(
      await clips.make('mp4', '-f', 'lavfi', '-i', moving, '-t', '1', ...H264),
    );
    const described = await describeClip(clip);
    expect(described.streams[0]).toMatchObject({ width: 1280, height: 720, avg_frame_rate: '30/1' });
    expect(Math.abs(seconds - 1)).toBeLessThan(0.1);
  });

  it('noise stays below 3.3 Mb/s, and its poster below 60 kB', async () => {
    const noise = ['-f', 'lavfi', '-i', 'color=gray:s=640x360:r=30', '-t', '14', '-vf', 'noise=alls=100:allf=t'];
    const { clip, poster } = await clips.encode(await clips.make('mp4', ...noise, ...H264, '-crf', '30'));
    expect(Number((await describeClip(clip)).format.bit_rate)).toBeLessThan(3_300_000);
    expect((await stat(poster)).size).toBeLessThanOrEqual(60_000);
  });

  it('10-bit and 4:4:4 become what every browser plays', async () => {
    const file = await clips.make('mp4', ...picture(), '-t', '2', ...H264, '-pix_fmt', 'yuv444p10le');
    const { clip } = await clips.encode(file);
    expect((await describeClip(clip)).streams[0]).toMatchObject({ pix_fmt: 'yuv420p' });
  });

  it.each(['0x30c050', '0xc04030', '0x4050d0'])(
    'with high dynamic range come out in the ordinary one, and keep their colours: %s',
    async (colour) => {
      const graph = `color=${colour}:s=320x180:r=30,format=gbrp,zscale=pin=bt709:tin=bt709:p=bt2020:t=smpte2084:npl=100:m=bt2020nc:r=tv,format=yuv420p10le`;
      const x265 = 'log-level=none:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc';
      const input = ['-f', 'lavfi', '-i', graph, '-t', '2', '-c:v', 'libx265', '-preset', 'ultrafast', '-crf', '10'];
      const file = await clips.make('mp4', ...input, '-x265-params', x265);
      expect((await clips.judge(file)).facts.colorTransfer).toBe('smpte2084');
      const { clip, small } = await clips.encode(file);
      const ordinary = { color_transfer: 'bt709', color_space: 'bt709', color_primaries: 'bt709', color_range: 'tv' };
      for (const one of [clip, small])
        expect((await describeClip(one)).streams[0]).toMatchObject({ pix_fmt: 'yuv420p', ...ordinary });
      // The same tone mapping, kept in RGB, so that no YUV matrix can be wrong.
      const linear = 'zscale=rin=tv:min=bt2020nc:pin=bt2020:tin=smpte2084:t=linear:npl=100:p=bt709,format=gbrpf32le';
      const back = 'zscale=tin=linear:pin=bt709:t=bt709:p=bt709:r=pc,format=gbrp';
      const filter = `${linear},tonemap=hable:desat=0,${back}`;
      const reference = await clips.make('png', '-i', file, '-frames:v', '1', '-vf', filter);
      const [got, wanted] = [await colourAt(clip, 1, '100:100:50:50'), await colourAt(reference, 0, '100:100:50:50')];
      for (const [channel, value] of got.entries()) expect(Math.abs(value - (wanted[channel] ?? 0))).toBeLessThan(7);
    },
  );

  it.each([-14, -6, 0, 12])('recorded at %d dB come out as loud as all others', async (decibels) => {
    const sound = ['-f', 'lavfi', '-i', `anoisesrc=c=pink:r=48000:a=0.5:seed=1,volume=${String(decibels)}dB`];
    const file = await clips.make('mp4', ...picture('160x90', 10), ...sound, '-t', '6', ...H264, '-c:a', 'aac');
    const { clip, small } = await clips.encode(file);
    for (const one of [clip, small]) expect(Math.abs((await loudnessOf(one)) + 16)).toBeLessThan(1.5);
  });

  it.each([
    ['lying', '1920x1080', [640, 360]],
    ['upright', '1080x1920', [360, 640]],
    ['small', '320x180', [320, 180]],
  ])('have a small copy for slow lines and a filmstrip: %s', async (_way, size, [width, height]) => {
    const { clip, small, filmstrip } = await clips.encode(await clips.mp4(1, size));
    expect((await describeClip(small)).streams[0]).toMatchObject({ codec_name: 'h264', width, height });
    expect(await startsWithIndex(small)).toBe(true);
    expect((await stat(small)).size).toBeLessThan((await stat(clip)).size);
    const [strip] = (await describeClip(filmstrip)).streams;
    expect(strip).toMatchObject({ codec_name: 'mjpeg', height: 180 });
    expect((strip?.width ?? 0) % 6).toBe(0);
    expect((await stat(filmstrip)).size).toBeLessThan(120_000);
  });

  it('with pixels that are not square come out in their shape', async () => {
    const file = await clips.mp4(2, '640x480', ['-vf', 'setsar=4/3']);
    const [shown] = (await describeClip((await clips.encode(file)).clip)).streams;
    expect([shown?.width, shown?.height]).toEqual([854, 480]);
  });

  it('has a poster and a filmstrip where the picture ends long before the sound', async () => {
    const picture = await clips.silent(2);
    const sound = ['-f', 'lavfi', '-i', 'sine=440:duration=9'];
    const file = await clips.make('mp4', '-i', picture, ...sound, '-c:v', 'copy', '-c:a', 'aac');
    const { poster, filmstrip, seconds } = await clips.encode(file);
    expect(seconds).toBeGreaterThan(8);
    for (const made of [poster, filmstrip])
      expect((await describeClip(made)).streams[0]).toMatchObject({ codec_name: 'mjpeg' });
  });

  it('recorded with dropped frames keep their length', async () => {
    const file = await clips.mp4(6, '160x90', ['-vf', "select='not(between(mod(n,10),3,7))'", '-fps_mode', 'vfr']);
    const { seconds } = await clips.encode(file);
    expect(Math.abs(seconds - 6)).toBeLessThan(0.15);
  });
  /** A still with this much luma and chroma noise, the worst case for JPEG. */
  async function posterOf(width: number, height: number, noise: number) {
    const still = ['-f', 'lavfi', '-i', `testsrc2=s=${String(width)}x${String(height)}:r=10`, '-t', '1'];
    const clip = await clips.make('mp4', ...still, '-vf', `noise=alls=${String(noise)}:allf=t+u`, ...H264, '-qp', '10');
    const { poster } = await clips.encode(clip);
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
