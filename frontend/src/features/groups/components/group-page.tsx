import type { MyGroup } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { paths } from '#shared/paths.ts';
import { asProblem } from '#shared/api/problem.ts';
import { cx } from '#shared/ui/class-names.ts';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { BackLink, PageHeading, PageTitle } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { groupQuery } from '../api.ts';
import '../group.css';
import { SITS, isNone, standingOf } from '../standing.ts';
import { groupStrings as strings } from '../strings.ts';
import { ChatCard } from '../chat/components/chat-card.tsx';
import { Feedback } from './feedback.tsx';
import { FromHost } from './from-host.tsx';
import { GuestList } from './guest-list.tsx';
import { MeetAgain } from './meet-again.tsx';
import { NotInGroup } from './not-in-group.tsx';
import { PlaceCard } from './place-card.tsx';
import { GiveUpPlace } from './give-up-place.tsx';
import { SeatCard } from './seat-card.tsx';
import { SessionList } from './session-list.tsx';

const PushOffer = lazyPart(async () => (await import('#shared/push/push-offer.tsx')).PushOffer);

/** A group of one's own from the invitation to the feedback (groups guide 2). */
export function GroupPage({ groupId: id }: { groupId: string }) {
  const query = useQuery(groupQuery(id));
  return (
    <div className="space-y-5">
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

/** The invitation, then who comes and when; beside it, on wide screens, the chat and what one looks up on the way. */
function Group({ group }: { group: MyGroup }) {
  const standing = standingOf(group);
  const meets = standing !== 'dissolved' && standing !== 'cancelled' && standing !== 'over';
  const sits = SITS.includes(standing);
  return (
    <article className="space-y-10">
      <SeatCard group={group} standing={standing} />
      {standing === 'confirmed' && (
        <Suspense>
          <PushOffer />
        </Suspense>
      )}
      <div className={cx('grid items-start gap-x-12 gap-y-10', meets && 'group-columns')}>
        <div className="min-w-0 space-y-10">
          {group.groupmates.length > 0 && <GuestList group={group} standing={standing} />}
          {meets && <SessionList group={group} />}
          {(standing === 'running' || standing === 'completed' || standing === 'locked') && <Feedback group={group} />}
          {standing === 'completed' && <MeetAgain group={group} />}
          <FromHost group={group} />
        </div>
        {meets && (
          <div className="min-w-0 space-y-8">
            {(sits || standing === 'completed') && <ChatCard group={group} />}
            <PlaceCard group={group} />
          </div>
        )}
        {sits && <GiveUpPlace group={group} standing={standing} />}
      </div>
    </article>
  );
}
