import { offeringImage } from '@emberhood/catalogue/offering-image';
import type { GroupChat, MyGroup } from '@emberhood/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNow } from '#shared/hooks/use-now.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink, SecondaryLink } from '#shared/ui/button.tsx';
import { Badge, PageHeading } from '#shared/ui/page.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { EmptyState, PagedList, QueryView } from '#shared/ui/query-view.tsx';
import { RowLink, RowList } from '#shared/ui/row-list.tsx';
import { Section } from '#shared/ui/section.tsx';
import { localDay, localMoment } from '#shared/vocabulary/local-time.ts';
import { groupsQuery, pastGroupsQuery } from '../api.ts';
import { chatsQuery } from '../chat/api.ts';
import { listStrings as strings } from '../list-strings.ts';
import { heldSessions, meetsIn, nextSession, standingOf } from '../standing.ts';
import { teaserStrings as teaser } from '../teaser-strings.ts';
import { OpenOffers } from './open-offers.tsx';
import { AnswerBy, OtherFaces } from './teaser-parts.tsx';

/** `next`: the member's next step, shown without a group. */
export function GroupsPage({ next }: { next: ReactNode }) {
  const { data: chats = [] } = useQuery(chatsQuery);
  return (
    <>
      <PageHeading>{strings.title}</PageHeading>
      <OpenOffers />
      <QueryView query={useQuery(groupsQuery)}>
        {(all) => {
          const past = all.filter((group) => standingOf(group) === 'completed' || !meetsIn(standingOf(group)));
          const current = all.filter((group) => !past.includes(group));
          return (
            <div className="space-y-10">
              {current.length === 0 && next}
              {all.length === 0 && <NoGroup />}
              {current.length > 0 && (
                <ul aria-label={strings.current} className="space-y-6">
                  {current.map((group) => (
                    <li key={group.id}>
                      <GroupCard group={group} chat={chats.find(({ groupId }) => groupId === group.id)} />
                    </li>
                  ))}
                </ul>
              )}
              {past.length > 0 && <PastGroups />}
            </div>
          );
        }}
      </QueryView>
    </>
  );
}

function PastGroups() {
  return (
    <Section title={strings.past} className="max-w-3xl space-y-3">
      <PagedList query={useInfiniteQuery(pastGroupsQuery)} rows={({ groups }) => groups} empty={null}>
        {(past) => (
          <RowList>
            {past.map((group) => (
              <RowLink key={group.id} to={paths.group.href({ groupId: group.id })}>
                <span className="block wrap-anywhere">{group.title}</span>
                <span className="block text-sm font-normal text-muted">{pastWords(group)}</span>
              </RowLink>
            ))}
          </RowList>
        )}
      </PagedList>
    </Section>
  );
}

function NoGroup() {
  return (
    <EmptyState
      title={strings.emptyTitle}
      text={
        <>
          <p>{strings.emptyText}</p>
          <ol className="mt-3 list-decimal space-y-2 pl-6 text-left">
            {strings.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      }
    />
  );
}

function GroupCard({ group, chat }: { group: MyGroup; chat: GroupChat | undefined }) {
  const now = useNow('minute');
  const next = nextSession(group, now);
  const standing = standingOf(group);
  const { id: groupId, venue } = group;
  return (
    <div className="grid grid-cols-1 overflow-hidden rounded-card border border-line bg-surface md:grid-cols-[2fr_3fr]">
      <div className="relative min-h-36">
        <Picture src={offeringImage(group.catalogue)} className="absolute inset-0 size-full" />
      </div>
      <div className="space-y-5 p-5 sm:p-8">
        <div className="space-y-3">
          <Badge highlighted={standing === 'offered'}>{teaser.badges[standing]}</Badge>
          <h2 className="display-3 wrap-anywhere">{group.title}</h2>
          {next && (
            <p>
              <span className="font-semibold">{localMoment(next.startsAt, venue.timezone)}</span>{' '}
              <span className="text-muted">{strings.at(venue.name)}</span>
            </p>
          )}
        </div>
        {standing === 'offered' && <AnswerBy group={group} />}
        <OtherFaces group={group} />
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to={paths.group.href({ groupId })}>
            {standing === 'offered' ? teaser.toAnswer : teaser.toGroup}
          </ButtonLink>
          {chat && chat.state !== 'waiting' && (
            <SecondaryLink to={paths.groupChat.href({ groupId })}>
              {teaser.toChat}
              {chat.unread > 0 && <Badge highlighted>{strings.unread(chat.unread)}</Badge>}
            </SecondaryLink>
          )}
        </div>
      </div>
    </div>
  );
}

function pastWords(group: MyGroup): string {
  const last = heldSessions(group).at(-1);
  const state = teaser.badges[standingOf(group)];
  if (standingOf(group) !== 'completed' || !last) return state;
  return strings.met(localDay(last.startsAt, group.venue.timezone));
}
