import type { MyGroup } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '#shared/ui/avatar.tsx';
import { facesQuery } from '../api.ts';
import { teaserStrings as strings } from '../teaser-strings.ts';

/** The number of faces in a row on a phone. */
const FACES = 7;

/** A row of the other people's faces, and their number. */
export function OtherFaces({ group }: { group: MyGroup }) {
  const { data: faces = {} } = useQuery(facesQuery(group.id));
  const others = group.groupmates.filter(({ you }) => !you);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div aria-hidden="true" className="flex">
        {others.slice(0, FACES).map(({ seatId, firstName, apart }) => (
          <span key={seatId} className="size-10">
            <Avatar name={firstName} photo={apart === 'block' ? null : (faces[seatId] ?? null)} />
          </span>
        ))}
      </div>
      <p className="text-muted">{strings.others(others.length)}</p>
    </div>
  );
}
