import type { ReviewItem } from '@emberhood/contracts';
import { useState } from 'react';

type Captioned = Pick<ReviewItem, 'id' | 'captionText'>;

/** Whether a clip has other captions than when it was first shown here: what was read is not what would be decided. */
export function useChangedCaptions(items: readonly Captioned[]): (item: Captioned) => boolean {
  const [first, setFirst] = useState<ReadonlyMap<string, string | null>>(new Map());
  const fresh = items.filter(({ id }) => !first.has(id));
  if (fresh.length > 0)
    setFirst(new Map([...first, ...fresh.map(({ id, captionText }) => [id, captionText] as const)]));
  return ({ id, captionText }) => first.has(id) && first.get(id) !== captionText;
}
