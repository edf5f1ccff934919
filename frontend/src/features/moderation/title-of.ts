import { findPrompt } from '@emberhood/catalogue';
import type { ReviewItem } from '@emberhood/contracts';
import { moderationStrings as strings } from './strings.ts';

export function titleOf(item: Pick<ReviewItem, 'promptId' | 'promptType'>): string {
  return strings.itemLabel(findPrompt(item.promptId)?.title ?? item.promptId, strings.kinds[item.promptType]);
}
