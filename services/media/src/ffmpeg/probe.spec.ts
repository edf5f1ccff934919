import { damageIn } from './decoder-messages.ts';
import { wallLimitMs } from './limits.ts';
import { decodedSeconds, lengthProblem, packetLength } from './probe.ts';

const facts = {
  window: null,
  videoIndex: 0,
  hasAudio: true,
  colorTransfer: null,
  packetSeconds: 10,
  declaredSeconds: null,
};

describe('the length of a clip', () => {
  const packet = (pts?: string, duration?: string, stream = 0) => ({
    stream_index: stream,
    ...(pts !== undefined && { pts_time: pts }),
    ...(duration !== undefined && { duration_time: duration }),
  });

  it('by its packets counts from the first time to the end of the last, of the one stream', () => {
    expect(packetLength([packet('0.5', '0.5'), packet('1.5', '0.5'), packet('1.0', '0.5')], 0)).toBe(1.5);
    expect(packetLength([packet('0', '9', 1), packet('0', '1'), packet('1', '1')], 0)).toBe(2);
    expect(packetLength([packet(undefined, '0.1'), packet('2'), packet('3')], 0)).toBe(1);
  });

  it.each([[[]], [[packet()]], [[packet('1')]], [[packet('nonsense', 'nonsense')]]])('is nothing for %j', (packets) => {
    expect(packetLength(packets, 0)).toBe(0);
  });

  it('as it was decoded is the furthest that ffmpeg tells', () => {
    const times = ['frame=1', ...['N/A', '2000000', '1000000', '-5', '1500000\r'].map((time) => `out_time_us=${time}`)];
    expect(decodedSeconds(times.join('\n'))).toBe(2);
    expect(decodedSeconds('')).toBe(0);
  });

  it('may be 1.0 to 15.5 s', () => {
    expect(lengthProblem(15.5, { ...facts, packetSeconds: 15.5 })).toBeNull();
    expect(lengthProblem(15.6, { ...facts, packetSeconds: 15.5 })).toBe('MEDIA.TOO_LONG');
    expect(lengthProblem(1, { ...facts, packetSeconds: 1 })).toBeNull();
    expect(lengthProblem(0.9, { ...facts, packetSeconds: 0.9 })).toBe('MEDIA.TOO_SHORT');
  });

  it('falling short of what was declared means that the end is missing; going beyond is fine', () => {
    expect(lengthProblem(10, { ...facts, declaredSeconds: 10.5 })).toBeNull();
    expect(lengthProblem(10, { ...facts, declaredSeconds: 10.6 })).toBe('MEDIA.TRUNCATED');
    expect(lengthProblem(10, { ...facts, declaredSeconds: 0.3 })).toBeNull();
  });

  it('bounds the wall time of ffmpeg: eight times as long, and never less than a minute', () => {
    expect([1, 7.5, 7.6, 15.5, 60].map(wallLimitMs)).toEqual([60_000, 60_000, 60_800, 124_000, 480_000]);
  });

  it('counts the picture, however long the sound is', () => {
    expect(lengthProblem(10, { ...facts, packetSeconds: 0.2 })).toBe('MEDIA.TOO_SHORT');
  });
});

describe("ffmpeg's complaints", () => {
  it.each([
    '',
    '\n',
    '[h264 @ 0x1] co located POCs unavailable\n',
    '[h264 @ 0x1] mmco: unref short failure\n    Last message repeated 3 times\n',
  ])('that mean nothing: %j', (text) => expect(damageIn(text)).toBeNull());

  it.each([
    ['[mov @ 0x1] moov atom not found', 'MEDIA.TRUNCATED'],
    ['[mov @ 0x1] stream 0, offset 0x138bf: partial file', 'MEDIA.TRUNCATED'],
    ['[matroska @ 0x1] File ended prematurely at pos. 10 (0xa)', 'MEDIA.TRUNCATED'],
    ['[h264 @ 0x1] Invalid NAL unit size (25630 > 5753).', 'MEDIA.UNREADABLE'],
    ['Picture size 8192x8192 exceeds specified max pixel count 16777216', 'MEDIA.DIMENSIONS'],
    ['Error while decoding stream #0:0: Cannot allocate memory', 'MEDIA.TOO_DEMANDING'],
    ["[mpeg4 @ 0x1] Codec (mpeg4) not on whitelist 'h264,aac'", 'MEDIA.CODEC_UNSUPPORTED'],
    ['something nobody has seen yet', 'MEDIA.UNREADABLE'],
  ])('%s', (text, code) => expect(damageIn(text)).toBe(code));
});
