import type { ReviewItem } from '@emberhood/contracts';
import type { WordFinder } from '@emberhood/contracts/watched-words';
import { uploadTitle } from '#shared/vocabulary/upload-title.ts';
import { moderationStrings as strings } from './strings.ts';

export function titleOf({ promptId, promptType }: Pick<ReviewItem, 'promptId' | 'promptType'>): string {
  return strings.itemLabel(uploadTitle(promptId), promptType && strings.kinds[promptType]);
}

/** Null for what the team took down by itself, without a report. */
export function kindOf({ kind, promptId, reports }: ReviewItem): string | null {
  if (kind === 'report' && reports.count === 0) return null;
  return promptId === null && kind === 'initial' ? strings.newPhoto : strings.caseKinds[kind];
}

/** Whether a text of this case contains a watched word. */
export function hasWatchedWord({ captionText, statement, reports }: ReviewItem, find: WordFinder): boolean {
  return [captionText, statement, ...reports.notes].some((text) => text !== null && find(text).length > 0);
}
