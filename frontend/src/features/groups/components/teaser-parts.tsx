import type { MyGroup } from '@emberhood/contracts';
import { registrationsQuery } from '#shared/account/own-registrations.ts';
import { useTurnsAt } from '#shared/api/call-query.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { localMoment } from '#shared/vocabulary/local-time.ts';
import { groupsQuery, useFaces } from '../api.ts';
import { teaserStrings as strings } from '../teaser-strings.ts';

/** The number of faces in a row on a phone. */
const FACES = 6;

/** A row of the other people's faces, and their number. */
export function OtherFaces({ group }: { group: MyGroup }) {
  const faceOf = useFaces(group.id, group.groupmates);
  const others = group.groupmates.filter(({ you }) => !you);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div aria-hidden="true" className="flex flex-wrap">
        {others.slice(0, FACES).map(({ seatId, firstName }) => (
          <Avatar key={seatId} name={firstName} photo={faceOf(seatId)} className="size-10" />
        ))}
      </div>
      <p className="text-muted">{strings.others(others.length)}</p>
    </div>
  );
}

/** Until when the invitation can be answered. */
export function AnswerBy({ group: { confirmBy, venue } }: { group: MyGroup }) {
  const isOver = useTurnsAt(confirmBy, groupsQuery, registrationsQuery);
  if (confirmBy === null || isOver) return null;
  return <p>{strings.answerBy(localMoment(confirmBy, venue.timezone))}</p>;
}
