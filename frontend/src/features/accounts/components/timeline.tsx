import { findPrompt } from '@emberhood/catalogue';
import type { PeopleById, TimelineEntry } from '@emberhood/contracts';
import { mediaErrors } from '@emberhood/contracts/errors/media';
import { accountsApi } from '@emberhood/contracts/http/accounts';
import { TimelineKind } from '@emberhood/contracts/timeline';
import { useInfiniteQuery } from '@tanstack/react-query';
import { urlOf } from '#shared/api/client.ts';
import { problemStrings } from '#shared/api/strings.ts';
import { SelectField } from '#shared/forms/field.tsx';
import { useFilters } from '#shared/hooks/use-filters.ts';
import { paths } from '#shared/paths.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Note, TextLink } from '#shared/ui/page.tsx';
import { PagedList } from '#shared/ui/query-view.tsx';
import { optionsOf } from '#shared/vocabulary/labels.ts';
import { money } from '#shared/vocabulary/money.ts';
import { timelineQuery } from '../api.ts';
import { auditStrings } from '../audit-strings.ts';
import { timelineStrings as strings } from '../timeline-strings.ts';
import { WhenAndWho } from './audit-rows.tsx';

/** What happened to a member; the filter is kept in the address. */
export function Timeline({ accountId }: { accountId: string }) {
  const [search, change] = useFilters();
  const kind = TimelineKind.safeParse(search.get('kind')).data;
  const timeline = useInfiniteQuery(timelineQuery(accountId, kind));
  const away = new Set(timeline.data?.pages.flatMap((page) => page.away));
  return (
    <>
      <p className="text-muted">{strings.intro}</p>
      <SelectField
        label={strings.show}
        value={kind ?? ''}
        onChange={({ target }) => change({ kind: target.value })}
        none={strings.everything}
        options={optionsOf(strings.kinds)}
      />
      {away.size > 0 && (
        <Note>
          {[...away].map((service) => (
            <p key={service}>{strings.away[service]}</p>
          ))}
          <Button kind="quiet" className="-ml-3" busy={timeline.isRefetching} onClick={() => void timeline.refetch()}>
            {problemStrings.retry}
          </Button>
        </Note>
      )}
      <PagedList
        query={timeline}
        rows={(page) => page.entries.map((entry) => ({ entry, people: page.people }))}
        empty={away.size === 0 && <p>{kind === undefined ? strings.empty : strings.emptyKind}</p>}
        more={strings.more}
      >
        {(entries) => (
          <ol className="divide-y divide-line">
            {entries.map(({ entry, people }) => (
              <Entry key={entry.id} entry={entry} accountId={accountId} people={people} />
            ))}
          </ol>
        )}
      </PagedList>
      <a
        className={buttonClass('secondary')}
        href={urlOf(accountsApi.auditFile, {}, { who: accountId })}
        download={`audit-${accountId}.csv`}
      >
        {auditStrings.file}
      </a>
    </>
  );
}

/** Decisions of cases about a clip; the others are about a person. */
const ABOUT_CLIP = /:(initial|appeal|report)$/;

function Entry({ entry, accountId, people }: { entry: TimelineEntry; accountId: string; people: PeopleById }) {
  const { kind, about, at, by } = entry;
  const to = about === null ? undefined : WAYS[kind]?.(about);
  const words = wordsOf(entry);
  return (
    <li className="py-2">
      <span className="block wrap-anywhere">{to === undefined ? words : <TextLink to={to}>{words}</TextLink>}</span>
      <span className="block text-sm wrap-anywhere text-muted">
        <WhenAndWho at={at} actor={by} pageOf={accountId} people={people} />
      </span>
    </li>
  );
}

/** The page with details. */
const WAYS: Partial<Record<TimelineKind, (about: string) => string>> = {
  registration: paths.opsStories.href,
  clip: paths.opsStories.href,
  group: paths.opsGroups.href,
  strike: (strike) => paths.opsSafety.href({ strike }),
  payment: (depositId) => paths.opsDeposits.href({ depositId }),
};

function wordsOf(entry: TimelineEntry): string {
  const { kind, what, detail } = entry;
  if (kind === 'account' || kind === 'session') return auditStrings.line(what, detail ?? '');
  return [whatOf(entry), detailOf(entry)].filter(Boolean).join(': ');
}

function whatOf({ kind, what, from }: TimelineEntry): string {
  if (kind === 'notice') return strings.notice(what);
  const named = (code: string): string => strings.whats[kind]?.[code] ?? code;
  return from === null ? named(what) : strings.change(named(from), named(what));
}

function detailOf({ kind, what, detail, cents }: TimelineEntry): string {
  const code = detail ?? '';
  if (kind === 'notice') return (strings.noticeStates as Readonly<Record<string, string>>)[code] ?? code;
  const named = kind === 'case' && !ABOUT_CLIP.test(what) ? strings.personDetails : strings.details;
  const wordOf = (part: string): string => {
    const prompt = findPrompt(part);
    if (prompt) return strings.video(prompt.title);
    const failure = mediaErrors[part as keyof typeof mediaErrors] as { message: string } | undefined;
    // A code without a text is shown as it is spelt.
    return named[part] ?? failure?.message ?? part.replaceAll('_', ' ');
  };
  const words = code.split(': ').map(wordOf).join(': ');
  return cents === null ? words : [money(Math.abs(cents)), words].filter(Boolean).join(', ');
}
