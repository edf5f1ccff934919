import { promptTitle } from '@emberhood/catalogue';
import type { ReviewItem } from '@emberhood/contracts';
import { moderationStrings as strings } from './strings.ts';

export function titleOf({ promptId, promptType }: Pick<ReviewItem, 'promptId' | 'promptType'>): string {
  return strings.itemLabel(promptTitle(promptId), promptType && strings.kinds[promptType]);
}
