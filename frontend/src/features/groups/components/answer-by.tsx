import type { MyGroup } from '@emberhood/contracts';
import { useNow } from '#shared/hooks/use-now.ts';
import { localMoment } from '#shared/vocabulary/local-time.ts';
import { teaserStrings as strings } from '../teaser-strings.ts';

/** Until when the invitation can be answered. */
export function AnswerBy({ group: { confirmBy, venue } }: { group: MyGroup }) {
  const now = useNow('minute');
  if (confirmBy === null || Date.parse(confirmBy) <= now) return null;
  return <p>{strings.answerBy(localMoment(confirmBy, venue.timezone))}</p>;
}
