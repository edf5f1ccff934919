import { useQuery } from '@tanstack/react-query';
import { paths } from '#shared/paths.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { useNow } from '#shared/hooks/use-now.ts';
import { localMoment } from '#shared/vocabulary/local-time.ts';
import { facesQuery, groupQuery } from '../../api.ts';
import { nextSession } from '../../standing.ts';
import { groupStrings } from '../../strings.ts';
import { chatStrings as strings } from '../strings.ts';

/** On wide screens: when and where the group meets, and who reads along. Nothing while that is not known. */
export function GroupBeside({ groupId }: { groupId: string }) {
  const { data: group } = useQuery(groupQuery(groupId));
  const { data: faces = {} } = useQuery(facesQuery(groupId));
  const now = useNow('minute');
  if (!group) return null;
  const next = nextSession(group, now);
  return (
    <aside aria-label={strings.beside} className="space-y-6 max-xl:hidden print:hidden">
      <div className="space-y-1">
        <p className="text-sm font-semibold text-muted">{next ? strings.nextMeeting : groupStrings.where}</p>
        {next && <p className="font-semibold text-balance">{localMoment(next.startsAt, group.venue.timezone)}</p>}
        <p>{group.venue.name}</p>
        <p className="text-muted">{group.venue.address}</p>
      </div>
      <div className="space-y-3">
        <p className="text-sm font-semibold text-muted">{groupStrings.who}</p>
        <ul className="space-y-2">
          {group.groupmates.map(({ seatId, firstName, you, apart }) => (
            <li key={seatId} className="flex items-center gap-3">
              <span className="size-9 shrink-0">
                <Avatar name={firstName} photo={apart === 'block' ? null : (faces[seatId] ?? null)} />
              </span>
              <span className="min-w-0 wrap-anywhere">
                {firstName} {you && <span className="text-muted">{groupStrings.you}</span>}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <ButtonLink kind="secondary" to={paths.group.href({ groupId })}>
        {groupStrings.toGroup}
      </ButtonLink>
    </aside>
  );
}
