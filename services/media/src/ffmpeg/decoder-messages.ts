import type { ErrorCode } from '@emberhood/contracts';

/** Complaints about real cameras' and browsers' files that have no visible or audible effect. */
const HARMLESS = [
  /co located POCs unavailable/,
  /mmco: unref short failure/,
  /number of reference frames .* exceeds max/,
  /Application provided invalid, non monotonically increasing dts to muxer/,
  /Could not update timestamps for (discarded|skipped) samples/,
  /non-existing SPS \d+ referenced in buffering period/,
  /^\s*Last message repeated \d+ times\s*$/,
];

const OUT_OF_MEMORY = [/Cannot allocate memory/, /malloc of size \d+ failed/];
const CUT_OFF = [/moov atom not found/, /partial file/, /File ended prematurely/, /EOF/, /Truncat/i];

/** Translates ffmpeg's complaints about an input to an error code; null if it is fine. The texts stay here. */
export function damageIn(stderr: string): ErrorCode | null {
  if (/Codec \([\w-]+\) not on whitelist/.test(stderr)) return 'MEDIA.CODEC_UNSUPPORTED';
  const complaints = stderr
    .split('\n')
    .filter((line) => line.trim() !== '' && !HARMLESS.some((known) => known.test(line)));
  if (complaints.length === 0) return null;
  if (complaints.some((line) => line.includes('exceeds specified max pixel count'))) return 'MEDIA.DIMENSIONS';
  if (complaints.some((line) => OUT_OF_MEMORY.some((sign) => sign.test(line)))) return 'MEDIA.TOO_DEMANDING';
  return complaints.some((line) => CUT_OFF.some((sign) => sign.test(line))) ? 'MEDIA.TRUNCATED' : 'MEDIA.UNREADABLE';
}
