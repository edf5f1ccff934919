import type { MembersFound } from '@emberhood/contracts';
import { FOUND_MOST, isLookUpQuery } from '@emberhood/contracts/look-up-query';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { QueryForm } from '#shared/forms/query-form.tsx';
import { paths } from '#shared/paths.ts';
import { BackLink, PageHeading } from '#shared/ui/page.tsx';
import { EmptyState, QueryView } from '#shared/ui/query-view.tsx';
import { RowLink, RowList } from '#shared/ui/row-list.tsx';
import { Section } from '#shared/ui/section.tsx';
import { memberStrings as strings } from '../member-strings.ts';
import { membersQuery } from '../members-api.ts';
import { MemberClips } from './member-clips.tsx';

/** Finds members and clips. The query is kept in the address, so that Back returns to it. */
export function MembersPage() {
  const [search] = useSearchParams();
  const query = (search.get('query') ?? '').trim();
  const found = useQuery(membersQuery(query));
  const isTooShort = query !== '' && !isLookUpQuery(query);
  return (
    <div className="max-w-3xl">
      <BackLink to={paths.moderation.href()}>{strings.toReview}</BackLink>
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <QueryForm label={strings.search} busy={found.isFetching} error={isTooShort ? strings.tooShort : undefined} />
      {isLookUpQuery(query) && <QueryView query={found}>{(data) => <Results query={query} found={data} />}</QueryView>}
    </div>
  );
}

function Results({ query, found: { people, clips } }: { query: string; found: MembersFound }) {
  if (people.length + clips.length === 0)
    return <EmptyState title={strings.nobodyTitle} text={strings.nobody(query)} />;
  return (
    <div className="space-y-6">
      {people.length > 0 && (
        <Section title={strings.people} className="space-y-3">
          <RowList>
            {people.map(({ id, name }) => (
              <RowLink key={id} to={paths.moderationMember.href({ personId: id })}>
                <span className="block wrap-anywhere">{name ?? strings.noName}</span>
                <span className="block text-sm font-normal wrap-anywhere text-muted">{id}</span>
              </RowLink>
            ))}
          </RowList>
        </Section>
      )}
      {clips.length > 0 && (
        <Section title={strings.videos} className="space-y-3">
          <MemberClips clips={clips} />
        </Section>
      )}
      {Math.max(people.length, clips.length) === FOUND_MOST && (
        <p className="text-sm text-muted">{strings.most(FOUND_MOST)}</p>
      )}
    </div>
  );
}
