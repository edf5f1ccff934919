import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { AppError, type ErrorCode } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { H264, VP8, colourAt, describeClip, loudnessOf, picture, programs, run, tone } from '../testing/clips.ts';
import { ClipBench } from '../testing/encoded.ts';
import { probeArguments, type Window } from './arguments.ts';
import { EncodingError, runChild } from './child-process.ts';
import { decodeClip, probeClip } from './probe.ts';
import { startsWithIndex } from './transcoder.ts';

// Encoders share the machine with other work.
jest.setTimeout(300_000);

const still = (size: string, rate = 30) => ['-f', 'lavfi', '-i', `color=teal:s=${size}:r=${rate}`];

const read = (path: string) => readFile(path, 'utf8').catch(() => '');

/** Our child processes that work on this file. */
async function childrenAt(file: string): Promise<string[]> {
  const found: string[] = [];
  const all = await read(`/proc/${String(process.pid)}/task/${String(process.pid)}/children`);
  for (const pid of all.split(' ').filter(Boolean))
    if ((await read(`/proc/${pid}/cmdline`)).includes(file)) found.push(pid);
  return found;
}

/** Watches the peak resident memory, in bytes, of our children that work on this file. */
function watchPeak(file: string) {
  let peak = 0;
  let over = false;
  const watching = (async () => {
    while (!over) {
      for (const pid of await childrenAt(file))
        peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(await read(`/proc/${pid}/status`))?.[1] ?? 0) * 1_024);
      await setTimeout(20);
    }
  })();
  return {
    stop: async () => {
      over = true;
      await watching;
      return peak;
    },
  };
}

describe('clips', () => {
  const clips = duringTests(() => ClipBench.make());

  async function verdict(file: string, window: Window | null = null): Promise<ErrorCode | 'accepted'> {
    try {
      await clips.judge(file, window);
      return 'accepted';
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  }

  const digest = async (file: string) =>
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex');

  describe('C43 are refused', () => {
    it('case 7: with zero bytes', async () => {
      expect(await verdict(await clips.bytes(''))).toBe('MEDIA.EMPTY');
    });

    it('case 8: as text named .mp4', async () => {
      expect(await verdict(await clips.bytes('this is no video\n'.repeat(100)))).toBe('MEDIA.UNREADABLE');
    });

    it('as a picture named .mp4', async () => {
      const png = await clips.make('png', ...picture(), '-frames:v', '1');
      expect(await verdict(await clips.bytes(await readFile(png)))).toBe('MEDIA.CONTAINER_UNSUPPORTED');
    });

    it.each([
      ['a playlist', (clip: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${clip}\n#EXT-X-ENDLIST\n`],
      ['a list of files', (clip: string) => `ffconcat version 1.0\nfile '${clip}'\n`],
    ])('as %s named .mp4, which ffprobe would not follow either', async (_what, textFor) => {
      const list = await clips.bytes(textFor(basename(await clips.silent(2))));
      expect(await verdict(list)).toBe('MEDIA.UNREADABLE');
      await expect(run('ffprobe', probeArguments(list))).rejects.toThrow('Format not on whitelist');
    });

    it('with more tracks than phones record', async () => {
      const tracks = Array.from({ length: 17 }, () => ['-map', '0']).flat();
      const many = await clips.make('mp4', '-i', await clips.silent(2), ...tracks, '-c', 'copy');
      expect(await verdict(many)).toBe('MEDIA.TOO_DEMANDING');
    });

    it('case 9: cut before their index', async () => {
      expect(await verdict(await clips.cut(await clips.silent(3), 0.5))).toBe('MEDIA.TRUNCATED');
    });

    it.each([0.1, 0.5, 0.9])('with the index in front and only %d of the bytes', async (share) => {
      expect(await verdict(await clips.cut(await clips.mp4(3), share))).toBe('MEDIA.TRUNCATED');
    });

    it('with damage in the middle', async () => {
      const content = await readFile(await clips.mp4(3, '640x360', ['-b:v', '2M']));
      const middle = Math.floor(content.length / 2);
      content.fill(0xa5, middle, middle + 20_000);
      expect(await verdict(await clips.bytes(content))).toBe('MEDIA.UNREADABLE');
    });

    it('case 10: as Matroska', async () => {
      const mkv = await clips.make('mkv', ...picture(), '-t', '2', '-c:v', 'libx264', '-preset', 'ultrafast');
      expect(await verdict(mkv)).toBe('MEDIA.CONTAINER_UNSUPPORTED');
    });

    it('case 4: without a picture', async () => {
      expect(await verdict(await clips.make('mp4', ...tone, '-t', '3', '-c:a', 'aac'))).toBe('MEDIA.NO_VIDEO_STREAM');
      expect(await verdict(await clips.make('m4a', ...tone, '-t', '3', '-c:a', 'aac'))).toBe('MEDIA.NO_VIDEO_STREAM');
    });

    it('with another codec', async () => {
      const mpeg4 = await clips.make('mp4', ...picture(), '-t', '2', '-c:v', 'mpeg4');
      expect(await verdict(mpeg4)).toBe('MEDIA.CODEC_UNSUPPORTED');
    });

    it('not for a cover picture beside their own', async () => {
      const cover = await clips.make('png', ...picture(), '-frames:v', '1');
      const streams = ['-map', '0', '-map', '1', '-c', 'copy', '-disposition:v:1', 'attached_pic'];
      expect(await verdict(await clips.make('mp4', '-i', await clips.silent(2), '-i', cover, ...streams))).toBe(
        'accepted',
      );
    });

    it('not for other tracks that last longer than theirs, nor for a late beginning', async () => {
      const [file, longer] = [await clips.mp4(2), await clips.mp4(3)];
      const both = ['-map', '0', '-map', '1', '-c', 'copy'];
      expect(await verdict(await clips.make('mp4', '-i', file, '-i', longer, ...both))).toBe('accepted');
      const late = ['-c', 'copy', '-output_ts_offset', '2'];
      expect(await verdict(await clips.make('mp4', '-i', file, ...late))).toBe('accepted');
      expect(await verdict(await clips.make('webm', '-i', await clips.webm(2), ...late))).toBe('accepted');
    });

    it('when they are bombs: 8192x8192', async () => {
      const bomb = await clips.make('mp4', ...picture('8192x8192', 1), '-t', '1', ...H264);
      expect(await verdict(bomb)).toBe('MEDIA.DIMENSIONS');
    });

    it('case 6 VID-16 at 15.6 s and at 0.3 s, but not at 15.0 and 15.4 s', async () => {
      expect(await verdict(await clips.silent(15.6))).toBe('MEDIA.TOO_LONG');
      expect(await verdict(await clips.silent(0.3))).toBe('MEDIA.TOO_SHORT');
      expect(await verdict(await clips.silent(15))).toBe('accepted');
      expect(await verdict(await clips.silent(15.4))).toBe('accepted');
    });

    it('as one frame', async () => {
      expect(await verdict(await clips.silent(1, '-frames:v', '1'))).toBe('MEDIA.TOO_SHORT');
    });

    it('when only the sound is too long', async () => {
      const short = ['-vf', 'trim=0:3', '-c:v', 'libx264', '-c:a', 'aac'];
      const long = await clips.make('mp4', ...picture('160x90'), ...tone, '-t', '20', ...short);
      expect(await verdict(long)).toBe('MEDIA.TOO_LONG');
    });

    it('when they last longer than their header says', async () => {
      const content = await readFile(await clips.silent(20));
      const at = content.indexOf('mvhd') + 4 + 16;
      content.writeUInt32BE(5_000, at);
      expect(await verdict(await clips.bytes(content))).toBe('MEDIA.TOO_LONG');
    });
  });

  describe('that claim much', () => {
    it('by a large picture are refused before anything is decoded', async () => {
      const square = await clips.make('mp4', ...still('4096x4096', 2), '-t', '2', ...H264, '-crf', '51');
      expect((await stat(square)).size).toBeLessThan(400_000);
      expect(await verdict(square)).toBe('MEDIA.DIMENSIONS');
    });

    it('by many frames are refused before anything is decoded', async () => {
      const burst = await clips.make('mp4', ...still('1920x1080', 500), '-frames:v', '100', ...H264, '-crf', '51');
      const fast = await clips.make('mp4', '-stream_loop', '40', '-i', burst, '-c', 'copy');
      expect(await verdict(fast)).toBe('MEDIA.TOO_DEMANDING');
    });

    it('by the shape of their pixels are made no wider than the widest picture', async () => {
      const { clip } = await clips.encode(await clips.silent(1, '-vf', 'setsar=100/1'));
      // 320 pixels a hundred times as wide as high would be 32,000 wide.
      expect((await describeClip(clip)).streams[0]).toMatchObject({ width: 1280, height: 56 });
    });

    it('by an index that lies do not take memory beyond the limit', async () => {
      const lying = await readFile(await clips.silent(2));
      const claimed = 30_000_000;
      const at = (box: string) => lying.indexOf(box) + 4;
      lying.writeUInt32BE(1, at('stsz') + 4);
      lying.writeUInt32BE(claimed, at('stsz') + 8);
      lying.writeUInt32BE(claimed, at('stts') + 8);
      lying.writeUInt32BE(claimed, at('stsc') + 12);
      const file = await clips.bytes(lying);
      const peak = watchPeak(file);
      // On a busy machine there may be no verdict in time.
      expect(await verdict(file).catch(() => 'none')).not.toBe('accepted');
      expect(await peak.stop()).toBeLessThan(1_000_000_000);
    });
  });

  it('case 1: rotated ones turn, and tags of place, title and device are gone', async () => {
    const plain = await clips.mp4(1, '640x360');
    const tags = (...words: string[]) => words.flatMap((word) => ['-metadata', word]);
    const common = [
      '-c',
      'copy',
      ...tags('title=My holiday', 'location=+43.6-079.4/'),
      '-metadata:s:v',
      'handler_name=Secret',
    ];
    const device = [...tags('com.apple.quicktime.model=Phone'), '-movflags', 'use_metadata_tags'];
    const tagged = await clips
      .make('mov', '-display_rotation', '90', '-i', plain, ...common, ...device)
      // Older releases lack -display_rotation.
      .catch(() => clips.make('mov', '-i', plain, ...common, '-metadata:s:v', 'rotate=90'));
    expect(JSON.stringify(await describeClip(tagged))).toContain('My holiday');
    const { clip, poster } = await clips.encode(tagged);
    const described = await describeClip(clip);
    expect(described.streams[0]).toMatchObject({ width: 360, height: 640, codec_name: 'h264', pix_fmt: 'yuv420p' });
    expect(described.streams[0]?.side_data_list).toBeUndefined();
    for (const file of [clip, poster]) {
      const content = (await readFile(file)).toString('latin1');
      expect(['My holiday', '+43.6-079.4', 'Phone', 'Secret'].filter((secret) => content.includes(secret))).toEqual([]);
    }
  });

  it('C45 held upright, by a rotation of -90, and in HEVC of 10 bits come out upright and playable', async () => {
    const halves = 'color=red:s=640x360:r=30[l];[l]drawbox=x=320:w=320:color=blue:t=fill';
    const x265 = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none'];
    const lying = await clips.make('mov', '-f', 'lavfi', '-i', halves, '-t', '2', ...x265, '-pix_fmt', 'yuv420p10le');
    const turned = await clips
      .make('mov', '-display_rotation', '-90', '-i', lying, '-c', 'copy')
      // Older releases lack -display_rotation.
      .catch(() => clips.make('mov', '-i', lying, '-c', 'copy', '-metadata:s:v', 'rotate=270'));
    const [before] = (await describeClip(turned)).streams;
    expect(before).toMatchObject({ codec_name: 'hevc', pix_fmt: 'yuv420p10le', width: 640, height: 360 });
    expect(before?.side_data_list).toMatchObject([{ rotation: -90 }]);

    const { clip, small, poster } = await clips.encode(turned);
    for (const file of [clip, small, poster]) {
      // After a turn to the right, the left side is at the top.
      const [top, bottom] = [await colourAt(file, 0, 'iw:ih/4:0:0'), await colourAt(file, 0, 'iw:ih/4:0:ih*3/4')];
      expect([top[0] > 180 && top[2] < 80, bottom[2] > 180 && bottom[0] < 80]).toEqual([true, true]);
    }
    for (const file of [clip, small]) {
      const [video] = (await describeClip(file)).streams;
      expect(video).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p' });
      expect((video?.height ?? 0) > (video?.width ?? 0)).toBe(true);
      expect(video?.side_data_list).toBeUndefined();
    }
  });

  it('case 2: WebM without a duration becomes 15 s at 30 frames a second', async () => {
    const file = await clips.webm(15, '160x90', '-f', 'webm', '-live', '1');
    expect((await describeClip(file)).format.duration).toBeUndefined();
    const progress: number[] = [];
    const { clip, seconds } = await clips.encode(file, { onProgress: (share) => progress.push(share) });
    expect(seconds).toBeGreaterThan(14.9);
    expect(seconds).toBeLessThan(15.1);
    const described = await describeClip(clip);
    expect(described.streams[0]).toMatchObject({ codec_name: 'h264', avg_frame_rate: '30/1' });
    expect(described.streams[1]).toMatchObject({ codec_name: 'aac' });
    // Told from the beginning on.
    expect(progress[0]).toBeLessThan(0.1);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  it('case 3: without sound none comes out', async () => {
    const { clip } = await clips.encode(await clips.silent(2));
    expect((await describeClip(clip)).streams.map((stream) => stream.codec_type)).toEqual(['video']);
  });

  it('odd sides become even, and nothing is enlarged', async () => {
    const { clip } = await clips.encode(await clips.webm(2, '319x179'));
    const [video] = (await describeClip(clip)).streams;
    expect(video).toMatchObject({ width: 318, height: 178 });
  });

  it('keep picture and sound together, and silence silent', async () => {
    const file = await clips.make(
      'mp4',
      ...picture('320x180'),
      ...['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=mono', '-t', '3', ...H264, '-c:a', 'aac', '-shortest'],
    );
    const { clip } = await clips.encode(file);
    expect(await loudnessOf(clip)).toBeLessThan(-60);
    const starts = (await describeClip(clip)).streams.map((stream) => Number(stream.start_time));
    expect(Math.abs((starts[0] ?? 0) - (starts[1] ?? 9))).toBeLessThan(0.1);
  });

  it('case 11: the poster is a JPEG of the same shape, and not black after a fade-in', async () => {
    const faded = await clips.mp4(2, '720x1280', ['-vf', 'fade=in:0:22']);
    const { poster } = await clips.encode(faded);
    const head = await readFile(poster);
    expect([head[0], head[1], head[2]]).toEqual([0xff, 0xd8, 0xff]);
    expect(head.length).toBeLessThanOrEqual(60_000);
    const [shown] = (await describeClip(poster)).streams;
    expect(shown).toMatchObject({ width: 360, height: 640 });
    expect(Math.max(...(await colourAt(poster, 0, 'iw:ih:0:0')))).toBeGreaterThan(40);
  });

  it('case 12: the index comes first', async () => {
    const { clip } = await clips.encode(await clips.silent(2));
    expect(await startsWithIndex(clip)).toBe(true);
    expect(await startsWithIndex(await clips.silent(2))).toBe(false);
  });

  it('case 13: encoded twice, the pictures are the same, and the clips but for what x264 gives each frame', async () => {
    const file = await clips.mp4(2);
    const [first, second] = [await clips.encode(file), await clips.encode(file)];
    expect(await digest(first.poster)).toBe(await digest(second.poster));
    const shapeOf = async (clip: string) =>
      (await describeClip(clip)).streams.map((stream) => [
        ...[stream.codec_name, stream.width, stream.height, stream.nb_frames, stream.duration],
      ]);
    for (const copy of ['clip', 'small'] as const)
      expect(await shapeOf(first[copy])).toEqual(await shapeOf(second[copy]));
  });

  it('VID-03 recorded by the camera come out as in a mirror, others do not', async () => {
    const sides = 'color=red:s=640x360:r=30,drawbox=x=320:y=0:w=320:h=360:c=blue:t=fill';
    const file = await clips.make('mp4', '-f', 'lavfi', '-i', sides, '-t', '2', ...H264);
    const left = '100:100:50:100';
    const mirrored = await clips.encode(file, { recorded: true });
    const plain = await clips.encode(file);
    const [red, , blue] = await colourAt(mirrored.clip, 1, left);
    expect(blue).toBeGreaterThan(red + 100);
    const [plainRed, , plainBlue] = await colourAt(plain.clip, 1, left);
    expect(plainRed).toBeGreaterThan(plainBlue + 100);
  });

  it('come out as what is kept of them, picture and sound together', async () => {
    // Red, then green from the fourth second on, when the tone begins, too.
    const file = await clips.make(
      'webm',
      ...['-f', 'lavfi', '-i', 'color=red:s=320x240:r=30:d=4', '-f', 'lavfi', '-i', 'color=lime:s=320x240:r=30:d=4'],
      ...['-f', 'lavfi', '-i', 'sine=440:sample_rate=48000:d=8'],
      ...['-filter_complex', "[0:v][1:v]concat=n=2:v=1[v];[2:a]volume=0:enable='lt(t,4)'[a]"],
      ...['-map', '[v]', '-map', '[a]', ...VP8, '-c:a', 'libopus'],
    );
    const { clip, seconds } = await clips.encode(file, { window: { fromSeconds: 3, toSeconds: 6 } });
    expect(seconds).toBeCloseTo(3, 1);
    const [before, after] = [await colourAt(clip, 0.8, '100:100:0:0'), await colourAt(clip, 1.2, '100:100:0:0')];
    expect(before[0]).toBeGreaterThan(200);
    expect(after[1]).toBeGreaterThan(200);
    const silence = await run('ffprobe', [
      ...['-v', 'error', '-f', 'lavfi', '-i', `amovie=${clip},silencedetect=n=-40dB:d=0.3,ametadata=print:file=-`],
      ...['-show_entries', 'frame_tags=lavfi.silence_end', '-of', 'csv=p=0'],
    ]);
    expect(Number(/(\d+\.\d+)/.exec(silence)?.[1])).toBeCloseTo(1, 0);
  });

  it('that a phone has cut without encoding them count and show only the part that it kept', async () => {
    // Green from the fifth second on, where the phone cuts; all from the last whole picture on stays in the file.
    const colours = ['-f', 'lavfi', '-i', 'color=red:s=320x180:d=5', '-f', 'lavfi', '-i', 'color=lime:s=320x180:d=14'];
    const whole = await clips.make('mp4', ...colours, '-filter_complex', 'concat', ...H264, '-g', '600');
    const { clip, seconds } = await clips.encode(await clips.make('mp4', '-ss', '5', '-i', whole, '-c', 'copy'));
    expect(seconds).toBeCloseTo(14, 1);
    const [red, green] = await colourAt(clip, 0, '100:100:0:0');
    expect(red).toBeLessThan(50);
    expect(green).toBeGreaterThan(200);
  });

  it('longer than a clip are taken where no more than a clip is kept of them', async () => {
    const late = await clips.silent(16.2);
    expect(await verdict(late)).toBe('MEDIA.TOO_LONG');
    expect(await verdict(late, { fromSeconds: 0, toSeconds: 15 })).toBe('accepted');
    expect(await verdict(late, { fromSeconds: 15.9, toSeconds: 17 })).toBe('MEDIA.TOO_SHORT');
    const long = await clips.silent(58);
    expect(await verdict(long, { fromSeconds: 43, toSeconds: 58 })).toBe('accepted');
    expect((await clips.encode(long, { window: { fromSeconds: 43, toSeconds: 58 } })).seconds).toBeCloseTo(15, 1);
    expect(await verdict(await clips.silent(61), { fromSeconds: 0, toSeconds: 15 })).toBe('MEDIA.TOO_LONG');
  });

  it('bytes appended to an upload do not survive', async () => {
    const file = await clips.mp4(2);
    const evil = await clips.bytes(Buffer.concat([await readFile(file), Buffer.from('<script>alert(1)</script>')]));
    const outcome = await verdict(evil);
    if (outcome === 'accepted') {
      const { clip } = await clips.encode(evil);
      expect((await readFile(clip)).includes('<script>')).toBe(false);
    } else {
      expect(outcome).toMatch(/^MEDIA\./);
    }
  });

  it('cannot make the child write without end, run for ever or live on', async () => {
    const file = await clips.silent(2);
    const endless = ['-stream_loop', '-1', '-re', '-i', file, '-f', 'null', '-'];
    const slow = runChild(programs, 'ffmpeg', { args: ['-nostdin', '-v', 'error', ...endless], limitMs: 200 });
    await expect(slow).rejects.toThrow('ffmpeg: too-slow');
    const stop = new AbortController();
    const started = runChild(programs, 'ffmpeg', {
      args: ['-nostdin', '-v', 'error', '-progress', 'pipe:3', ...endless],
      limitMs: 60_000,
      signal: stop.signal,
      onNote: () => stop.abort(),
    });
    await expect(started).rejects.toMatchObject({ name: 'AbortError' });
    const loud = await runChild(programs, 'ffprobe', { args: ['-v', 'trace', file], limitMs: 10_000 });
    expect(loud.stderr.length).toBeLessThanOrEqual(64 * 1024);
  });

  it('end at their limit also when the child hangs: stopped, it hears nothing but SIGKILL', async () => {
    const file = await clips.silent(2);
    const args = ['-nostdin', '-v', 'error', '-stream_loop', '-1', '-re', '-i', file, '-f', 'null', '-'];
    const hung = expect(runChild(programs, 'ffmpeg', { args, limitMs: 5_000 })).rejects.toThrow('ffmpeg: too-slow');
    const [pid] = await eventually(async () => {
      const found = await childrenAt(file);
      if (found.length === 0) throw new Error('It has not begun');
      return found;
    });
    process.kill(Number(pid), 'SIGSTOP');
    await hung;
    expect(await childrenAt(file)).toEqual([]);
  });

  it('are worked on by children that stand back as far as they are told', async () => {
    const file = await clips.silent(2);
    const stop = new AbortController();
    const started = runChild({ ...programs, niceness: 7 }, 'ffmpeg', {
      args: ['-nostdin', '-v', 'error', '-stream_loop', '-1', '-re', '-i', file, '-f', 'null', '-'],
      limitMs: 60_000,
      signal: stop.signal,
    });
    await eventually(async () => expect((await childrenAt(file)).map((pid) => getPriority(Number(pid)))).toEqual([7]));
    stop.abort();
    await expect(started).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('get no verdict if they are not judged in time, or the system kills or ends what judges them', async () => {
    const file = await clips.silent(3);
    const facts = await probeClip(programs, file);
    const killed = clips.path('sh');
    await writeFile(killed, '#!/bin/sh\nkill -9 $$', { mode: 0o700 });
    // As ffmpeg does on SIGTERM, which a host that shuts down sends to every process.
    const ended = clips.path('sh');
    await writeFile(ended, '#!/bin/sh\nexit 255', { mode: 0o700 });
    const unjudged = [
      decodeClip(programs, file, facts, { limitMs: 1 }),
      decodeClip({ ...programs, ffmpeg: killed }, file, facts, { limitMs: 60_000 }),
      decodeClip({ ...programs, ffmpeg: ended }, file, facts, { limitMs: 60_000 }),
      probeClip({ ...programs, ffprobe: killed }, file),
    ];
    // All at once, as one that nobody waits for yet would fail the test.
    await Promise.all(unjudged.map((verdict) => expect(verdict).rejects.toThrow(EncodingError)));
  });

  it('the programs on this machine have what the arguments need', async () => {
    const filters = await run('ffmpeg', ['-v', 'error', '-filters']);
    for (const filter of [
      'fps',
      'metadata',
      'scale',
      'hflip',
      'thumbnail',
      'tile',
      'zscale',
      'tonemap',
      'ebur128',
      'alimiter',
    ])
      expect(filters).toContain(` ${filter} `);
  });
});
