import { stat } from 'node:fs/promises';
import { AppError, PHOTO_SIDES, z } from '@emberhood/contracts';
import { fileTypeFromFile } from 'file-type';
import { fit, jpeg } from './arguments.ts';
import { runChild } from './child-process.ts';
import { damageIn } from './decoder-messages.ts';
import type { MediaPrograms } from './programs.ts';
import { assertDone, assertRoom } from './transcoder.ts';

/** ffmpeg's demuxer for each file type. */
const DEMUXERS: Record<string, string> = { jpg: 'jpeg_pipe', png: 'png_pipe', webp: 'webp_pipe' };
/** What today's phone cameras take; larger photos are refused before decoding. */
const MAX_PIXELS = 50_000_000;
const SIDES = { min: 16, max: 12_000 };
const PROBE_LIMIT_MS = 30_000;
const MAKE_LIMIT_MS = 60_000;
/** JPEG quality: 2 is best, 31 is smallest. */
const QUALITY = { full: 4, small: 6 };

const Probed = z.object({ streams: z.array(z.object({ width: z.int(), height: z.int() })).min(1) });

export interface PhotoFiles {
  full: string;
  small: string;
}

/**
 * Makes a photo's two JPEGs: upright by the camera's tag, without tags (place, time, device), and with white for
 * transparency.
 * @throws AppError MEDIA.EMPTY, CONTAINER_UNSUPPORTED, DIMENSIONS, UNREADABLE, TRUNCATED, TOO_DEMANDING; EncodingError, DiskFullError
 */
export async function makePhoto(
  programs: MediaPrograms,
  input: string,
  output: PhotoFiles,
  signal: AbortSignal,
): Promise<{ width: number; height: number }> {
  if ((await stat(input)).size === 0) throw new AppError('MEDIA.EMPTY');
  const type = await fileTypeFromFile(input).catch(() => undefined);
  const demuxer = DEMUXERS[type?.ext ?? ''];
  if (demuxer === undefined) throw new AppError('MEDIA.CONTAINER_UNSUPPORTED');
  const limits = limitsOf(demuxer);
  const { width, height } = await sizeOf(programs, input, limits, signal);
  if ([width, height].some((side) => side < SIDES.min || side > SIDES.max) || width * height > MAX_PIXELS)
    throw new AppError('MEDIA.DIMENSIONS');
  const run = await runChild(programs, 'ffmpeg', {
    args: ['-nostdin', '-y', '-v', 'error', ...limits, '-i', `file:${input}`, ...outputs(output)],
    limitMs: MAKE_LIMIT_MS,
    signal,
  });
  assertRoom(run);
  const damage = damageIn(run.stderr);
  if (damage !== null) throw new AppError(damage);
  assertDone(run);
  return sizeOf(programs, output.full, limitsOf('jpeg_pipe'), signal);
}

/** One demuxer, its decoder, one file, no network, no huge picture. Goes before the input. */
function limitsOf(demuxer: string): string[] {
  return [
    ...['-protocol_whitelist', 'file,pipe', '-codec_whitelist', 'mjpeg,png,webp', '-threads', '2'],
    ...['-max_pixels', String(MAX_PIXELS), '-max_streams', '1', '-f', demuxer],
  ];
}

function outputs({ full, small }: PhotoFiles): string[] {
  const box = (side: number) => `${fit({ long: side, short: side })}:out_range=full,setsar=1,format=yuvj420p`;
  const graph = [
    '[0:0]format=rgba,split=2[above][ground]',
    '[ground]lutrgb=r=255:g=255:b=255:a=255[white]',
    '[white][above]overlay=format=rgb,format=rgb24,split=2[one][two]',
    `[one]${box(PHOTO_SIDES.full)}[full]`,
    `[two]${box(PHOTO_SIDES.small)}[small]`,
  ];
  return [
    ...['-filter_complex', graph.join(';')],
    ...['-map', '[full]', ...jpeg(QUALITY.full, full)],
    ...['-map', '[small]', ...jpeg(QUALITY.small, small)],
  ];
}

async function sizeOf(programs: MediaPrograms, file: string, limits: string[], signal: AbortSignal) {
  const { code, stdout, stderr } = await runChild(programs, 'ffprobe', {
    args: ['-v', 'error', ...limits, '-show_entries', 'stream=width,height', '-of', 'json=c=1', `file:${file}`],
    limitMs: PROBE_LIMIT_MS,
    signal,
  });
  const found = code === 0 ? Probed.safeParse(JSON.parse(stdout)).data : undefined;
  const [size] = found?.streams ?? [];
  if (!size) throw new AppError(damageIn(stderr) ?? 'MEDIA.UNREADABLE');
  return size;
}
