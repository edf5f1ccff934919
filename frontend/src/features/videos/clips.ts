import type { Video } from '@emberhood/contracts';
import { mediaErrors } from '@emberhood/contracts/errors/media';
import { hasClip } from '@emberhood/contracts/standing';
import { videoStrings as strings } from './strings.ts';

/** Newest first. */
export function clipsOf(clips: readonly Video[], promptId: string): Video[] {
  return clips
    .filter((clip) => clip.promptId === promptId)
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

const WORDS: Readonly<Record<string, { message: string }>> = mediaErrors;
const UNFIT: readonly Video['status'][] = ['rejected', 'taken_down', 'failed'];

/** A prompt is completed by a clip that is neither rejected nor failed. */
export function isCompleted(clips: readonly Video[]): boolean {
  return clips.some((clip) => !UNFIT.includes(clip.status));
}

/** The state of a kind of clip: none, one in review, or one that others can watch. */
export type Needed = 'missing' | 'waiting' | 'approved';

export function neededOf(clips: readonly Video[], kind: Video['promptType']): Needed {
  if (clips.some(({ promptType, status }) => promptType === kind && status === 'approved')) return 'approved';
  return hasClip(clips, kind) ? 'waiting' : 'missing';
}

export function stateInWords(clip: Video): string {
  if (clip.status === 'transcoding') return strings.processingPercent(Math.floor(clip.progress * 100));
  return strings.states[clip.status];
}

/** Why a clip was rejected or failed, with the reviewer's note. */
export function reasonInWords({ failure, rejection }: Video): string | null {
  if (rejection) return [strings.rejections[rejection.reason], rejection.note].filter(Boolean).join(' ');
  return failure ? (WORDS[failure]?.message ?? null) : null;
}
