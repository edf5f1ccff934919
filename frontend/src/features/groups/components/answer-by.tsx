import type { MyGroup } from '@emberhood/contracts';
import { registrationsQuery } from '#shared/account/own-registrations.ts';
import { useTurnsAt } from '#shared/api/call-query.ts';
import { localMoment } from '#shared/vocabulary/local-time.ts';
import { groupsQuery } from '../api.ts';
import { teaserStrings as strings } from '../teaser-strings.ts';

/** Until when the invitation can be answered. */
export function AnswerBy({ group: { confirmBy, venue } }: { group: MyGroup }) {
  const isOver = useTurnsAt(confirmBy, groupsQuery, registrationsQuery);
  if (confirmBy === null || isOver) return null;
  return <p>{strings.answerBy(localMoment(confirmBy, venue.timezone))}</p>;
}
