import type { MyGroup } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#shared/paths.ts';
import { asProblem } from '#shared/api/problem.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { BackLink, PageHeading, PageTitle } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { groupQuery } from '../api.ts';
import { isNone, standingOf } from '../standing.ts';
import { groupStrings as strings } from '../strings.ts';
import { ChatCard } from '../chat/components/chat-card.tsx';
import { Feedback } from './feedback.tsx';
import { FromHost } from './from-host.tsx';
import { Groupmates } from './groupmates.tsx';
import { MeetAgain } from './meet-again.tsx';
import { NotInGroup } from './not-in-group.tsx';
import { PlaceCard } from './place-card.tsx';
import { GiveUpPlace } from './give-up-place.tsx';
import { SeatCard } from './seat-card.tsx';
import { SessionList } from './session-list.tsx';

/** A group of one's own from the invitation to the feedback (groups guide 2). */
export function GroupPage({ id }: { id: string }) {
  const query = useQuery(groupQuery(id));
  return (
    <div className="space-y-8">
      <BackLink to={paths.groups.href()}>{strings.back}</BackLink>
      {query.data === undefined && <PageTitle title={strings.kicker} />}
      {query.isLoadingError && !isNone(asProblem(query.error)) && (
        <PageHeading title={null}>{strings.kicker}</PageHeading>
      )}
      <QueryView query={query} explain={(problem) => (isNone(problem) ? <NotInGroup groupId={id} /> : undefined)}>
        {(group) => <Group group={group} />}
      </QueryView>
    </div>
  );
}

function Group({ group }: { group: MyGroup }) {
  const standing = standingOf(group);
  const meets = standing !== 'dissolved' && standing !== 'cancelled' && standing !== 'over';
  return (
    <article className="space-y-12">
      <header className="space-y-4">
        <Badge highlighted={standing === 'offered'}>{strings.badges[standing]}</Badge>
        <PageHeading
          className="mb-0"
          intro={
            <>
              {meets && <p className="lede">{group.sentence}</p>}
              {meets && (
                <p className="mt-2">{group.hostName === null ? strings.noHost : strings.host(group.hostName)}</p>
              )}
            </>
          }
        >
          {group.title}
        </PageHeading>
      </header>
      <SeatCard group={group} standing={standing} />
      {meets && (
        <div className="grid items-start gap-10 md:grid-cols-2 lg:gap-14">
          <SessionList group={group} />
          <PlaceCard group={group} />
        </div>
      )}
      {(standing === 'confirmed' || standing === 'locked' || standing === 'running' || standing === 'completed') && (
        <ChatCard group={group} />
      )}
      <FromHost group={group} />
      {group.groupmates.length > 0 && <Groupmates group={group} standing={standing} />}
      {(standing === 'running' || standing === 'completed' || standing === 'locked') && <Feedback group={group} />}
      {standing === 'completed' && <MeetAgain group={group} />}
      {(standing === 'confirmed' || standing === 'locked' || standing === 'running') && (
        <GiveUpPlace group={group} standing={standing} />
      )}
    </article>
  );
}
