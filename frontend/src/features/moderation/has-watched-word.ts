import type { ReviewItem } from '@emberhood/contracts';
import type { WordFinder } from '@emberhood/contracts/watched-words';

/** Whether a text of this case contains a watched word. */
export function hasWatchedWord({ captionText, statement, reports }: ReviewItem, find: WordFinder): boolean {
  return [captionText, statement, ...reports.notes].some((text) => text !== null && find(text).length > 0);
}
