import type { PeopleById, Story } from '@emberhood/contracts';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { QueryForm } from '#shared/forms/query-form.tsx';
import { paths } from '#shared/paths.ts';
import { Facts } from '#shared/ui/facts.tsx';
import { AccountLink } from '#shared/ui/known-person.tsx';
import { BackLink, Card, PageHeading } from '#shared/ui/page.tsx';
import { EmptyState, QueryView } from '#shared/ui/query-view.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';
import { storyQuery } from '../health-api.ts';
import { storyStrings as strings } from '../health-strings.ts';
import { PersonCell, TableSection } from './data-table.tsx';

const clipStates: Record<string, string> = stateStrings.clips;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Looks up a clip or a registration. The id is kept in the address, so that colleagues can be sent the link. */
export function StoryPage() {
  const [search] = useSearchParams();
  const asked = (search.get('id') ?? '').trim().toLowerCase();
  const known = UUID.test(asked);
  const story = useQuery(storyQuery(known ? asked : ''));
  return (
    <div className="space-y-8">
      <div className="space-y-4">
        <BackLink to={paths.opsHealth.href()}>{strings.back}</BackLink>
        <PageHeading className="mb-0" intro={strings.intro}>
          {strings.title}
        </PageHeading>
      </div>
      <div className="max-w-xl">
        <QueryForm
          name="id"
          label={strings.id}
          busy={known && story.isFetching}
          error={asked !== '' && !known ? strings.malformed : undefined}
        />
      </div>
      {known && (
        <QueryView
          query={story}
          explain={({ status }) =>
            status === 404 ? <EmptyState title={strings.nothingTitle} text={strings.nothing(asked)} /> : undefined
          }
        >
          {(found) => (found.kind === 'clip' ? <ClipView {...found} /> : <RegistrationView {...found} />)}
        </QueryView>
      )}
    </div>
  );
}

function ClipView({ clip, people }: Extract<Story, { kind: 'clip' }>) {
  const entries = clip.entries.map(({ at, act, actorId, detail, traceId }): StoryEntry => ({
    at,
    what: act,
    actor: actorId,
    detail: Object.entries(detail)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${name}: ${String(value)}`)
      .join(', '),
    traceId,
  }));
  return (
    <StoryView
      title={strings.clip}
      state={clipStates[clip.state] ?? clip.state}
      ownerId={clip.ownerId}
      facts={[
        [strings.size, strings.bytes(clip.sizeBytes)],
        clip.seconds !== null && [strings.length, strings.seconds(clip.seconds)],
        [strings.attempts, clip.attempt],
        [strings.interrupted, clip.strikes],
        [strings.deferrals, clip.deferrals],
        [strings.failure, clip.failure],
      ]}
      entries={entries}
      people={people}
    >
      <TableSection
        title={strings.objects}
        empty={strings.noObjects}
        rows={clip.objects}
        keyOf={({ name }) => name}
        columns={[
          [strings.name, ({ name }) => name],
          [strings.size, ({ sizeBytes }) => strings.bytes(sizeBytes), 'number'],
          [strings.when, ({ at }) => momentOf(at)],
        ]}
      />
    </StoryView>
  );
}

function RegistrationView({ registration: story, people }: Extract<Story, { kind: 'registration' }>) {
  const entries = story.entries.map(({ at, what, from, to, actor, reason, traceId }): StoryEntry => ({
    at,
    what: `${strings.whats[what]}: ${strings.change(from, to)}`,
    actor,
    detail: reason ?? '',
    traceId,
  }));
  const cities: Record<string, string> = LOCATION_LABELS;
  return (
    <StoryView
      title={strings.registration}
      state={stateStrings.registrations[story.status]}
      ownerId={story.accountId}
      facts={[
        [strings.offering, story.offering === 'general' ? strings.general : story.offering],
        [strings.city, cities[story.city] ?? story.city],
        [strings.since, momentOf(story.createdAt)],
      ]}
      entries={entries}
      people={people}
    />
  );
}

interface StoryEntry {
  at: string;
  what: string;
  actor: string | null;
  detail: string;
  traceId: string | null;
}

interface StoryViewProps extends ComponentProps<typeof Facts> {
  title: string;
  state: string;
  ownerId: string;
  entries: readonly StoryEntry[];
  people: PeopleById;
  children?: ReactNode;
}

/** Facts, and the history, oldest first, each entry with the request that caused it. */
function StoryView({ title, state, ownerId, facts, entries, people, children }: StoryViewProps) {
  const owner = (
    <AccountLink id={ownerId} people={people}>
      {strings.toAccount}
    </AccountLink>
  );
  return (
    <div className="space-y-8">
      <Card>
        <h2 className="display-3 mb-4">{title}</h2>
        <Facts facts={[[strings.state, state], [strings.owner, owner], ...facts]} />
      </Card>
      <TableSection
        title={strings.entries}
        text={strings.traceHint}
        empty={strings.noEntries}
        rows={entries.toSorted((one, other) => one.at.localeCompare(other.at))}
        keyOf={(_, index) => String(index)}
        columns={[
          [
            strings.when,
            ({ at }) => (
              <time dateTime={at} title={at}>
                {momentOf(at)}
              </time>
            ),
          ],
          [strings.what, ({ what }) => what],
          [strings.by, ({ actor }) => (actor === null ? '' : <PersonCell people={people} id={actor} />)],
          [strings.detail, ({ detail }) => detail],
          [strings.trace, ({ traceId }) => (traceId === null ? '' : <code>{traceId}</code>)],
        ]}
      />
      {children}
    </div>
  );
}
