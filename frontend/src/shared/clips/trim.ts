import type { ClipTrim } from '@emberhood/contracts';
import { CLIP_MIN_SECONDS, CLIP_SECONDS } from '@emberhood/contracts/constants';

/** In seconds; a viewer notices no finer steps. */
export const TRIM_STEP = 0.1;

const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;

/** The whole recording, or the longest allowed part from its start. */
export function wholeOf(seconds: number): ClipTrim {
  return { fromSeconds: 0, toSeconds: tenths(Math.min(seconds, CLIP_SECONDS)) };
}

/** Moves the start, and the end with it where the clip would be too short or too long. */
export function moveStart(trim: ClipTrim, to: number, seconds: number): ClipTrim {
  const last = Math.max(0, tenths(seconds) - CLIP_MIN_SECONDS);
  const fromSeconds = tenths(Math.min(Math.max(0, to), last));
  return {
    fromSeconds,
    toSeconds: between(trim.toSeconds, fromSeconds + CLIP_MIN_SECONDS, fromSeconds + CLIP_SECONDS),
  };
}

/** Moves the end, and the start with it likewise. */
export function moveEnd(trim: ClipTrim, to: number, seconds: number): ClipTrim {
  const toSeconds = tenths(Math.min(Math.max(CLIP_MIN_SECONDS, to), Math.max(CLIP_MIN_SECONDS, tenths(seconds))));
  return { toSeconds, fromSeconds: between(trim.fromSeconds, toSeconds - CLIP_SECONDS, toSeconds - CLIP_MIN_SECONDS) };
}

/** Null where nothing is cut off: then the clip is uploaded as it is. */
export function trimOf(trim: ClipTrim, seconds: number): ClipTrim | null {
  const isUntrimmed = trim.fromSeconds === 0 && trim.toSeconds >= tenths(seconds);
  return isUntrimmed ? null : trim;
}

function between(value: number, least: number, most: number): number {
  return tenths(Math.min(Math.max(value, least), most));
}
