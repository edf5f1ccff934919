import { stat } from 'node:fs/promises';
import { AppError, CLIP_MAX_SECONDS, CLIP_MIN_SECONDS, z, type ErrorCode } from '@emberhood/contracts';
import { fileTypeFromFile } from 'file-type';
import {
  decodeArguments,
  inspectArguments,
  longestOf,
  MAX_PIXELS,
  MAX_SIDE,
  type Source,
  type Window,
} from './arguments.ts';
import { EncodingError, runChild } from './child-process.ts';
import { damageIn } from './decoder-messages.ts';
import { LoudnessReader } from './loudness.ts';
import type { MediaPrograms } from './programs.ts';

/** What probing an acceptable clip found. */
export interface ClipFacts extends Source {
  /** The part that is kept; null for all. */
  window: Window | null;
  /** The picture's length by its packets. */
  packetSeconds: number;
  /** The length that the container declares of picture and sound; it may be wrong or missing. */
  declaredSeconds: number | null;
}

/** What decoding a clip found. */
export interface DecodedClip {
  seconds: number;
  /** Never more than `seconds`. */
  pictureSeconds: number;
  /** Decibels to the common loudness; null if there is nothing to hear. */
  gainDb: number | null;
}

/** Probing takes a tenth of a second; the margin keeps an overloaded machine from failing good clips. */
const PROBE_LIMIT_MS = 30_000;
const CONTAINERS = ['mp4', 'm4v', 'm4a', 'mov', 'webm'];
const VIDEO_CODECS = ['h264', 'vp8', 'vp9', 'av1', 'hevc'];
const AUDIO_CODECS = ['aac', 'opus', 'vorbis', 'mp3', 'pcm_s16le', 'pcm_s16be', 'amr_nb', 'alac', 'flac'];
const SIDES = { min: 16, max: MAX_SIDE };
/** Pixels of all frames: just above the longest clip in 4K at 60 frames a second, or 1080p in slow motion. */
const DECODE_BUDGET = 8_000_000_000;
/** Seconds; a larger shortfall means that the end is missing. */
const DECLARED_TOLERANCE = 0.5;
/** Seconds by which a browser may misjudge where a recording ends. */
const TRIM_TOLERANCE = 0.2;

const seconds = z.coerce.number().optional().catch(undefined);
const Probe = z.object({
  format: z.object({ start_time: seconds, duration: seconds }).default({}),
  streams: z
    .array(
      z.object({
        index: z.int(),
        codec_type: z.string().optional(),
        codec_name: z.string().optional(),
        width: z.int().optional(),
        height: z.int().optional(),
        color_transfer: z.string().optional(),
        duration: seconds,
        disposition: z.object({ attached_pic: z.int().default(0) }).optional(),
      }),
    )
    .default([]),
  packets: z
    .array(
      z.object({
        stream_index: z.int(),
        pts_time: z.string().optional(),
        duration_time: z.string().optional(),
        flags: z.string().optional(),
      }),
    )
    .default([]),
});
type Probed = z.output<typeof Probe>;
type ProbedStream = Probed['streams'][number];
type ProbedPacket = Probed['packets'][number];

/**
 * Checks an upload without decoding it: its type by its first bytes, its streams, and its length by its packets.
 * @throws AppError MEDIA.* saying what is wrong; EncodingError without a verdict
 */
export async function probeClip(
  programs: MediaPrograms,
  file: string,
  { window = null, signal }: { window?: Window | null; signal?: AbortSignal } = {},
): Promise<ClipFacts> {
  await sniff(file);
  const probed = await probe(programs, inspectArguments(file, window), signal);
  const source = chooseSource(probed);
  const packetSeconds = packetLength(probed.packets, source.videoIndex);
  if (packetSeconds > longestOf(window)) throw new AppError('MEDIA.TOO_LONG');
  const frames = probed.packets.filter((packet) => packet.stream_index === source.videoIndex).length;
  if (source.pixels * frames > DECODE_BUDGET) throw new AppError('MEDIA.TOO_DEMANDING');
  const { videoIndex, hasAudio, colorTransfer, declaredSeconds } = source;
  return { window, videoIndex, hasAudio, colorTransfer, packetSeconds, declaredSeconds };
}

/**
 * Decodes the whole clip, the only proof that it can be played, and measures its length and loudness.
 * @throws AppError MEDIA.TRUNCATED, MEDIA.UNREADABLE, MEDIA.TOO_SHORT, MEDIA.TOO_LONG; EncodingError without a verdict
 */
export async function decodeClip(
  programs: MediaPrograms,
  file: string,
  facts: ClipFacts,
  options: { limitMs: number; signal?: AbortSignal | undefined },
): Promise<DecodedClip> {
  const loudness = new LoudnessReader();
  const run = await runChild(programs, 'ffmpeg', {
    args: decodeArguments(file, facts),
    limitMs: options.limitMs,
    signal: options.signal,
    onNote: loudness.line,
  });
  const damage = damageIn(run.stderr);
  if (damage !== null) throw new AppError(damage);
  // Whatever is wrong with a file, ffmpeg says so; without a word it was ended, as by a host that shuts down.
  if (run.code !== 0) throw new EncodingError(`ffmpeg ended with ${String(run.code)}`);
  const decoded = decodedSeconds(run.stdout);
  const problem = lengthProblem(decoded, facts);
  if (problem !== null) throw new AppError(problem);
  const seconds = Math.min(keptOf(facts.window, decoded), CLIP_MAX_SECONDS);
  const pictureSeconds = Math.min(keptOf(facts.window, facts.packetSeconds), seconds);
  return { seconds, pictureSeconds, gainDb: loudness.gainDb() };
}

/** The furthest that ffmpeg's `-progress` lines tell; other lines and `N/A` do not count. */
export function decodedSeconds(progress: string): number {
  const times = progress.matchAll(/^out_time_us=(\d{1,15})\r?$/gm);
  return Math.max(0, ...[...times].map(([, us]) => Number(us) / 1_000_000));
}

/** Checks both lengths, as the picture's last frame may start before the sound ends. */
export function lengthProblem(decodedSeconds: number, facts: ClipFacts): ErrorCode | null {
  const { window } = facts;
  if (decodedSeconds > longestOf(window) + 0.05) return 'MEDIA.TOO_LONG';
  if (facts.declaredSeconds !== null && decodedSeconds < facts.declaredSeconds - DECLARED_TOLERANCE)
    return 'MEDIA.TRUNCATED';
  const least = window === null ? CLIP_MIN_SECONDS : CLIP_MIN_SECONDS - TRIM_TOLERANCE;
  if (keptOf(window, Math.min(decodedSeconds, facts.packetSeconds)) < least) return 'MEDIA.TOO_SHORT';
  return null;
}

function keptOf(window: Window | null, seconds: number): number {
  return window === null ? seconds : Math.max(0, Math.min(seconds, window.toSeconds) - window.fromSeconds);
}

async function sniff(file: string): Promise<void> {
  if ((await stat(file)).size === 0) throw new AppError('MEDIA.EMPTY');
  const type = await fileTypeFromFile(file).catch(() => undefined);
  if (type === undefined) throw new AppError('MEDIA.UNREADABLE');
  if (!CONTAINERS.includes(type.ext)) throw new AppError('MEDIA.CONTAINER_UNSUPPORTED');
}

async function probe(programs: MediaPrograms, args: string[], signal: AbortSignal | undefined): Promise<Probed> {
  const run = await runChild(programs, 'ffprobe', { args, limitMs: PROBE_LIMIT_MS, signal });
  if (run.code !== 0) throw new AppError(damageIn(run.stderr) ?? 'MEDIA.UNREADABLE');
  const probed = Probe.safeParse(parseJson(run.stdout));
  if (!probed.success) throw new AppError('MEDIA.UNREADABLE');
  // ffprobe refuses the picture only once it has looked at a frame, which tells its true size.
  if (run.stderr.includes('exceeds specified max pixel count')) throw new AppError('MEDIA.DIMENSIONS');
  return probed.data;
}

function chooseSource({ format, streams }: Probed): Source & Pick<ClipFacts, 'declaredSeconds'> & { pixels: number } {
  const video = streams.find((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1);
  // Without any picture or sound the index is damaged, rather than the picture missing.
  const readable = streams.some(({ codec_type: type }) => type === 'audio' || type === 'video');
  if (video === undefined) throw new AppError(readable ? 'MEDIA.NO_VIDEO_STREAM' : 'MEDIA.UNREADABLE');
  assertVideo(video);
  const audio = streams.find((stream) => stream.codec_type === 'audio');
  if (audio !== undefined && !AUDIO_CODECS.includes(audio.codec_name ?? ''))
    throw new AppError('MEDIA.CODEC_UNSUPPORTED');
  return {
    videoIndex: video.index,
    hasAudio: audio !== undefined,
    colorTransfer: video.color_transfer ?? null,
    declaredSeconds: declaredLength(format, video, audio),
    pixels: (video.width ?? 0) * (video.height ?? 0),
  };
}

/** MP4 declares a length for each stream; WebM only when the longest ends, on a clock that may begin late. */
function declaredLength(
  { start_time: start = 0, duration: end }: Probed['format'],
  ...streams: (ProbedStream | undefined)[]
): number | null {
  const own = streams.flatMap((stream) => stream?.duration ?? []);
  if (own.length > 0) return Math.max(...own);
  return end === undefined ? null : end - Math.max(0, start);
}

function assertVideo(video: ProbedStream): void {
  if (!VIDEO_CODECS.includes(video.codec_name ?? '')) throw new AppError('MEDIA.CODEC_UNSUPPORTED');
  const { width = 0, height = 0 } = video;
  const wrong = [width, height].some((side) => side < SIDES.min || side > SIDES.max);
  if (wrong || width * height > MAX_PIXELS) throw new AppError('MEDIA.DIMENSIONS');
}

/**
 * From the first timestamp to the end of the last packet; times and durations may be missing. Leaves out packets that
 * are decoded but not shown (flag D): a phone that cuts a clip without encoding it keeps those since the last whole
 * picture.
 */
export function packetLength(packets: readonly ProbedPacket[], streamIndex: number): number {
  let first = Infinity;
  let last = -Infinity;
  for (const packet of packets) {
    const [pts, duration] = [Number.parseFloat(packet.pts_time ?? ''), Number.parseFloat(packet.duration_time ?? '')];
    const isShown = packet.flags?.includes('D') !== true;
    if (packet.stream_index !== streamIndex || !isShown || !Number.isFinite(pts)) continue;
    first = Math.min(first, pts);
    last = Math.max(last, pts + (Number.isFinite(duration) ? duration : 0));
  }
  return last > first ? last - first : 0;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
