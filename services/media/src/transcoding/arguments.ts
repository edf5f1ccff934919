/** ffmpeg's and ffprobe's arguments; the reasons are in docs/decisions/0030-clips.md. */

/** Two demuxers, one file, no network, no picture above 4096x4096, few streams. Goes before every input. */
export const INPUT_LIMITS = [
  ...['-protocol_whitelist', 'file,pipe'],
  ...['-format_whitelist', 'mov,matroska'],
  ...['-max_pixels', '16777216'],
  ...['-max_streams', '16'],
] as const;

export const ENCODED_SECONDS = 15.5;
const MAX_FRAMES = 480;
const LONG_SIDE = 1280;
const SHORT_SIDE = 720;

/** Fits into the box whichever way it lies, never larger than it came, both sides even. */
function fit(long: number, short: number): string {
  const box = (side: 'iw' | 'ih', wide: number, tall: number) => `'min(${side},if(gte(iw,ih),${wide},${tall}))'`;
  return `scale=w=${box('iw', long, short)}:h=${box('ih', short, long)}:force_original_aspect_ratio=decrease:force_divisible_by=2`;
}

const HDR_TRANSFERS = ['smpte2084', 'arib-std-b67'];
const TONE_MAP =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv';

export interface Source {
  videoIndex: number;
  colorTransfer: string | null;
}

const STREAM_ENTRIES =
  'format=format_name,duration:stream=index,codec_type,codec_name,width,height,color_transfer:stream_disposition=attached_pic';

export function probeArguments(file: string): string[] {
  return ['-v', 'error', ...INPUT_LIMITS, '-show_entries', STREAM_ENTRIES, '-of', 'json=c=1', `file:${file}`];
}

/** With each packet's time and duration, of the first 20 seconds. */
export function inspectArguments(file: string): string[] {
  const entries = `${STREAM_ENTRIES}:packet=stream_index,pts_time,duration_time`;
  const what = ['-read_intervals', '%+20', '-show_entries', entries];
  return ['-v', 'error', ...INPUT_LIMITS, ...what, '-of', 'json=c=1', `file:${file}`];
}

export function decodeArguments(file: string, videoIndex: number): string[] {
  const streams = ['-map', `0:${videoIndex}`, '-map', '0:a:0?'];
  return [
    ...QUIET,
    ...INPUT_LIMITS,
    '-threads',
    '2',
    '-i',
    `file:${file}`,
    ...streams,
    '-t',
    '16.5',
    '-f',
    'null',
    '-',
  ];
}

/** H.264 and AAC in MP4, constant 30 frames a second, index in front, nothing of the original's tags. */
export function encodeArguments(
  input: string,
  output: string,
  source: Source,
  options: { recorded: boolean },
): string[] {
  const filters = [
    // A member's own camera: as in the mirror they looked into.
    ...(options.recorded ? ['hflip'] : []),
    ...(source.colorTransfer !== null && HDR_TRANSFERS.includes(source.colorTransfer) ? [TONE_MAP] : []),
    'fps=30',
    fit(LONG_SIDE, SHORT_SIDE),
    'setsar=1',
    'format=yuv420p',
  ];
  return [
    ...QUIET,
    ...INPUT_LIMITS,
    ...['-i', `file:${input}`, '-map', `0:${source.videoIndex}`, '-map', '0:a:0?', '-dn', '-sn'],
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-t', String(ENCODED_SECONDS), '-frames:v', String(MAX_FRAMES)],
    ...['-vf', filters.join(',')],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '3M', '-bufsize', '6M'],
    ...['-profile:v', 'high', '-g', '60', '-threads', '2'],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
    ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
    ...['-movflags', '+faststart', '-f', 'mp4', `file:${output}`],
  ];
}

/** How small a poster is made; `quality` is 2 (best) to 31. */
export interface PosterSize {
  quality: number;
  long: number;
  short: number;
}

/** A JPEG from the middle of our own encoding. */
export function posterArguments(input: string, output: string, atSeconds: number, size: PosterSize): string[] {
  return [
    ...['-nostdin', '-y', '-v', 'error', ...INPUT_LIMITS, '-ss', atSeconds.toFixed(3), '-i', `file:${input}`],
    ...['-an', '-map_metadata', '-1', '-flags:v', '+bitexact'],
    ...['-vf', `thumbnail=50,${fit(size.long, size.short)}`, '-frames:v', '1', '-update', '1'],
    ...['-q:v', String(size.quality), '-f', 'image2', `file:${output}`],
  ];
}

/** `-y`: an output of an earlier try in the same folder is written over; without it ffmpeg refuses and exits with 1. */
const QUIET = ['-nostdin', '-y', '-v', 'error', '-progress', 'pipe:1'];
