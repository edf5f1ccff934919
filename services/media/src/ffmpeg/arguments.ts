import { CLIP_MAX_SECONDS, CLIP_SOURCE_MAX_SECONDS } from '@emberhood/contracts';

/** Arguments of ffmpeg and ffprobe (decision: clips). */

/** The largest picture that today's cameras record, 4096x2160, plus encoders' padding. */
export const MAX_PIXELS = 4096 * 2304;
export const MAX_SIDE = 4096;

/** ffmpeg's decoders for accepted formats, under each name that its builds use. */
const DECODERS = [
  ...['h264', 'hevc', 'vp8', 'libvpx', 'vp9', 'libvpx-vp9', 'av1', 'libdav1d', 'libaom-av1'],
  ...['aac', 'opus', 'libopus', 'vorbis', 'libvorbis', 'mp3', 'mp3float', 'pcm_s16le', 'pcm_s16be'],
  ...['amrnb', 'libopencore_amrnb', 'alac', 'flac'],
  // For extra streams: ffprobe opens these, too, and would otherwise refuse the whole file.
  ...['mjpeg', 'png', 'mov_text'],
];

/** Two demuxers, the accepted codecs, one file, no network, no huge picture, few streams. Goes before every input. */
const INPUT_LIMITS = [
  ...['-protocol_whitelist', 'file,pipe'],
  ...['-format_whitelist', 'mov,matroska'],
  ...['-codec_whitelist', DECODERS.join(',')],
  ...['-max_pixels', String(MAX_PIXELS)],
  ...['-max_streams', '16'],
] as const;

export const ENCODED_SECONDS = 15.5;
const MAX_FRAMES = 480;
const FULL = { long: 1280, short: 720 };
const SMALL = { long: 640, short: 360 };

/** Scales into the box in either orientation, never upwards, with even sides. */
export function fit({ long, short }: { long: number; short: number }): string {
  const box = (side: 'iw' | 'ih', wide: number, tall: number) => `'min(${side},if(gte(iw,ih),${wide},${tall}))'`;
  return `scale=w=${box('iw', long, short)}:h=${box('ih', short, long)}:force_original_aspect_ratio=decrease:force_divisible_by=2`;
}

const HDR_TRANSFERS = ['smpte2084', 'arib-std-b67'];

/**
 * Maps HDR to the standard range. Names the input's format, as not every camera tags all of it. zscale itself converts
 * to BT.709 YUV and tags it; the scaler would produce untagged BT.601.
 */
function toneMap(transfer: string): string {
  return [
    `zscale=rin=tv:min=bt2020nc:pin=bt2020:tin=${transfer}:t=linear:npl=100:p=bt709`,
    'format=gbrpf32le',
    'tonemap=hable:desat=0',
    'zscale=tin=linear:pin=bt709:t=bt709:p=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ].join(',');
}

/** The part of an original that is kept, in seconds from its beginning. */
export interface Window {
  fromSeconds: number;
  toSeconds: number;
}

/** The longest original in seconds; it may exceed a clip if only a part is kept. */
export function longestOf(window: Window | null): number {
  return window === null ? CLIP_MAX_SECONDS : CLIP_SOURCE_MAX_SECONDS;
}

/**
 * Trims by filters instead of seeking: recorders write no index to seek by, and so short an original decodes quickly.
 * Picture and sound shift by the same time to stay in sync.
 */
function within(window: Window | null, kind: '' | 'a'): string[] {
  if (window === null) return [];
  const [from, to] = [window.fromSeconds.toFixed(3), window.toSeconds.toFixed(3)];
  return [`${kind}trim=start=${from}:end=${to}`, `${kind}setpts=PTS-${from}/TB`];
}

export interface Source {
  videoIndex: number;
  hasAudio: boolean;
  colorTransfer: string | null;
}

const STREAM_ENTRIES =
  'format=start_time,duration:stream=index,codec_type,codec_name,width,height,color_transfer,duration:stream_disposition=attached_pic';

export function probeArguments(file: string): string[] {
  return ['-v', 'error', ...INPUT_LIMITS, '-show_entries', STREAM_ENTRIES, '-of', 'json=c=1', `file:${file}`];
}

/** Lists each packet's time and duration, up to some seconds beyond the longest original. */
export function inspectArguments(file: string, window: Window | null): string[] {
  const entries = `${STREAM_ENTRIES}:packet=stream_index,pts_time,duration_time,flags`;
  const what = ['-read_intervals', `%+${String(Math.ceil(longestOf(window)) + 2)}`, '-show_entries', entries];
  return ['-v', 'error', ...INPUT_LIMITS, ...what, '-of', 'json=c=1', `file:${file}`];
}

/**
 * Decodes everything, up to a second too long, so that longer originals are noticed. Measures loudness by EBU R128 and
 * writes it to descriptor 3.
 */
export function decodeArguments(
  file: string,
  source: Pick<Source, 'videoIndex' | 'hasAudio'> & { window: Window | null },
): string[] {
  const measure = `${STEREO},ebur128=metadata=1:peak=true,ametadata=print:file='pipe\\:3'`;
  const sound = source.hasAudio ? ['-map', '0:a:0', '-af', measure] : [];
  return [
    ...[...QUIET, '-progress', 'pipe:1', ...INPUT_LIMITS, '-threads', '2', '-i', `file:${file}`],
    ...['-map', `0:${source.videoIndex}`, ...sound, '-t', String(longestOf(source.window) + 1), '-f', 'null', '-'],
  ];
}

const STEREO = 'aformat=channel_layouts=stereo';

export interface EncodeWish {
  recorded: boolean;
  /** Null keeps all of it. */
  window: Window | null;
  /** Length of the kept picture; the sound may be longer. */
  pictureSeconds: number;
  /** Decibels to the common loudness; null leaves the sound unchanged. */
  gainDb: number | null;
}

export interface Outputs {
  clip: string;
  small: string;
  poster: string;
  filmstrip: string;
}

/**
 * Makes all outputs of a clip in one run, as decoding again would take as long as the pictures themselves. A full and a
 * small copy: H.264 and AAC in MP4, constant 30 frames a second, index in front, no tags of the original. Poster and
 * filmstrip as JPEG.
 */
export function encodeArguments(input: string, output: Outputs, source: Source, wish: EncodeWish): string[] {
  const { colorTransfer } = source;
  const picture = [
    ...within(wish.window, ''),
    // Mirrors recordings by the member's own camera, as their preview did.
    ...(wish.recorded ? ['hflip'] : []),
    'fps=30',
    // Writes each picture's time to descriptor 3: ffmpeg itself reports nothing before all files have begun, and the
    // filmstrip begins when nearly everything is done.
    `metadata=add:key=at:value=1,metadata=print:key=at:file='pipe\\:3':direct=1`,
    // Makes pixels square, whatever their claimed shape would take.
    `scale=w='min(${String(MAX_SIDE)},round(iw*sar/2)*2)':h=ih`,
    'setsar=1',
    fit(FULL),
    ...(colorTransfer !== null && HDR_TRANSFERS.includes(colorTransfer) ? [toneMap(colorTransfer)] : []),
    'format=yuv420p',
  ];
  // The limiter prevents clipping by the gain.
  const gain = wish.gainDb === null ? [] : [`volume=${wish.gainDb.toFixed(2)}dB`, 'alimiter=limit=0.84:level=0'];
  const sound = [...within(wish.window, 'a'), STEREO, ...gain, 'aresample=48000'];
  const graph = [
    `[0:${source.videoIndex}]${picture.join(',')},split=2[full][copy]`,
    `[copy]${fit(SMALL)},split=3[small][middle][all]`,
    // JPEG's full range needs a scaler of its own, or the clips would get it as well.
    `[middle]trim=start=${(wish.pictureSeconds / 2).toFixed(3)}:duration=${THUMBNAIL_SECONDS},thumbnail=50,scale=out_range=full[poster]`,
    `[all]${filmstrip(wish.pictureSeconds)}[filmstrip]`,
    ...(source.hasAudio ? [`[0:a:0]${sound.join(',')},asplit=2[loud][quiet]`] : []),
  ];
  return [
    ...[...QUIET, ...INPUT_LIMITS, '-i', `file:${input}`, '-filter_complex', graph.join(';')],
    ...['-map', '[full]', ...(source.hasAudio ? ['-map', '[loud]'] : [])],
    ...encoding({ crf: 23, maxrate: '3M', buffer: '5M', audio: '128k' }, output.clip),
    ...['-map', '[small]', ...(source.hasAudio ? ['-map', '[quiet]'] : [])],
    ...encoding({ crf: 25, maxrate: '700k', buffer: '1400k', audio: '64k' }, output.small),
    ...['-map', '[poster]', ...jpeg(POSTER_QUALITY, output.poster)],
    ...['-map', '[filmstrip]', ...jpeg(8, output.filmstrip)],
  ];
}

/** Takes a third less work than the preset's own search, without a visible difference (decision: clips). */
const QUICK_SEARCH = 'me=dia:subme=1:partitions=i8x8,i4x4';

function encoding(to: { crf: number; maxrate: string; buffer: string; audio: string }, file: string): string[] {
  return [
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-t', String(ENCODED_SECONDS), '-frames:v', String(MAX_FRAMES)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', String(to.crf), '-maxrate', to.maxrate],
    ...['-x264-params', QUICK_SEARCH, '-bufsize', to.buffer, '-profile:v', 'high', '-g', '60', '-threads', '2'],
    ...['-c:a', 'aac', '-b:a', to.audio, '-ac', '2', '-ar', '48000'],
    ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
    ...['-movflags', '+faststart', '-f', 'mp4', `file:${file}`],
  ];
}

/** JPEG quality: 2 is best, 31 is smallest. */
export const POSTER_QUALITY = 5;
/** Chooses the best of the fifty frames after the middle. */
const THUMBNAIL_SECONDS = '1.7';

/** The size of a poster if the encoding's own is too large. */
export interface PosterSize {
  quality: number;
  long: number;
  short: number;
}

/** Makes a JPEG from the middle of our own encoding. */
export function posterArguments(input: string, output: string, atSeconds: number, size: PosterSize): string[] {
  return [
    ...[...QUIET, ...INPUT_LIMITS, '-ss', atSeconds.toFixed(3), '-i', `file:${input}`],
    ...['-vf', `thumbnail=50,${fit(size)}`, ...jpeg(size.quality, output)],
  ];
}

/** Pictures side by side, spread over the clip. */
export const FILMSTRIP_FRAMES = 6;

function filmstrip(seconds: number): string {
  const rate = `fps=${(FILMSTRIP_FRAMES / Math.max(1, seconds)).toFixed(4)}:round=up`;
  // Keeps the clip's shape, which may be nearly a line, within JPEG's limit of 65,500 pixels.
  const [w, h] = [even('min(320,180*a)'), even('min(180,320/a)')];
  return `${rate},scale=w=${w}:h=${h}:out_range=full,tile=${FILMSTRIP_FRAMES}x1`;
}

/** An ffmpeg expression for the nearest even number, at least 2. */
function even(length: string): string {
  return `'max(2,2*round(${length}/2))'`;
}

export function jpeg(quality: number, file: string): string[] {
  return [
    ...['-an', '-map_metadata', '-1', '-flags:v', '+bitexact'],
    ...['-frames:v', '1', '-update', '1', '-q:v', String(quality), '-f', 'image2', `file:${file}`],
  ];
}

/** `-y` overwrites outputs of an earlier try in the same folder; without it ffmpeg refuses and exits with 1. */
const QUIET = ['-nostdin', '-y', '-v', 'error'];
