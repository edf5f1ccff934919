import type { ReviewItem } from '@emberhood/contracts';
import { uploadTitle } from '#shared/vocabulary/upload-title.ts';
import { moderationStrings as strings } from './strings.ts';

export function titleOf({ promptId, promptType }: Pick<ReviewItem, 'promptId' | 'promptType'>): string {
  return strings.itemLabel(uploadTitle(promptId), promptType && strings.kinds[promptType]);
}
