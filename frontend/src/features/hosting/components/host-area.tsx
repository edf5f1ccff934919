import type { GroupSession, HostGroup, HostRecord, RosterEntry } from '@emberhood/contracts';
import { money } from '@emberhood/contracts/money';
import { z } from '@emberhood/contracts/zod';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { DOOR } from '#shared/account/boundary.ts';
import { currentUserQuery } from '#shared/account/current-user.ts';
import { invalidate, readNow } from '#shared/api/query-client.ts';
import { atHandStrings } from '#shared/at-hand-strings.ts';
import { keepAtHand } from '#shared/at-hand.ts';
import { serverNow } from '#shared/clock.ts';
import { FormTextArea, FormTextField } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { withChanged } from '#shared/forms/with-changes.ts';
import { paths } from '#shared/paths.ts';
import { siteConfig } from '#shared/site-config.ts';
import { LinkTabs } from '#shared/ui/link-tabs.tsx';
import { HeadingMeanwhile, Note, PageHeading, TextLink } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { localDay, localHours } from '#shared/vocabulary/local-time.ts';
import { needInWords } from '#shared/vocabulary/needs.ts';
import { hostGroupsQuery, hostRecordQuery, rosterQuery, useApply } from '../api.ts';
import { useResumeAttendance } from '../attendance-outbox.ts';
import { hostingStrings as strings } from '../strings.ts';

const PAGES = [
  { key: 'groups', label: strings.nav.groups, page: paths.host },
  { key: 'offerings', label: strings.nav.offerings, page: paths.hostOfferings },
  { key: 'needs', label: strings.nav.needs, page: paths.hostNeeds },
  { key: 'codes', label: strings.nav.codes, page: paths.hostCodes },
  { key: 'payouts', label: strings.nav.payouts, page: paths.hostPayouts },
] as const;
const Answers = z.object({
  name: z.string().trim().min(1, strings.nameMissing).max(80),
  bio: z.string().trim().min(1, strings.bioMissing).max(1_000),
  message: z.string().trim().max(2_000),
});

interface HostAreaProps {
  path: string;
  /** From the account's roles; the host record may be newer. */
  isHost: boolean;
  children: ReactNode;
}

/** The pages of hosts; everybody else sees the application. */
export function HostArea({ path, isHost, children }: HostAreaProps) {
  const query = useQuery(hostRecordQuery);
  const isApproved = query.data?.status === 'approved';
  useEffect(() => {
    // The role was granted after the account was fetched, and holds from the next request on (decision: accounts).
    if (isApproved && !isHost) void invalidate(currentUserQuery.queryKey);
  }, [isApproved, isHost, query.dataUpdatedAt]);
  const { data: coming } = useInfiniteQuery({
    ...hostGroupsQuery('coming'),
    enabled: isHost && isApproved && siteConfig()?.offlinePage === true,
  });
  useDoorAtHand(coming?.pages[0]?.groups);
  useResumeAttendance();
  const here = PAGES.findLast(({ page }) => path === page.path || path.startsWith(`${page.path}/`));
  return (
    <>
      <HeadingMeanwhile query={query}>{strings.nav.label}</HeadingMeanwhile>
      <QueryView query={query}>
        {(record) =>
          isHost && isApproved ? (
            <>
              <LinkTabs
                label={strings.nav.label}
                current={here?.key ?? 'groups'}
                tabs={PAGES.map(({ key, label, page }) => ({ key, label, to: page.href() }))}
              />
              {children}
            </>
          ) : (
            // Suspended hosts still see what they are owed.
            (record?.status === 'suspended' && here?.key === 'payouts' && children) || <Application record={record} />
          )
        }
      </QueryView>
    </>
  );
}

type Answers = z.output<typeof Answers>;

/** The application to host; it can be changed until it is decided. */
function Application({ record }: { record: HostRecord | null }) {
  const mayApply = record === null || record.status === 'applied' || record.status === 'declined';
  return (
    <div className="max-w-2xl space-y-8">
      <PageHeading {...(mayApply && { intro: strings.applyIntro })}>{strings.applyTitle}</PageHeading>
      {record && (
        <Note tone={record.status === 'applied' || record.status === 'approved' ? 'ok' : 'plain'}>
          <p role="status" className="font-semibold">
            {strings.applied[record.status]}
          </p>
          {record.status === 'declined' && record.note !== null && (
            <p className="wrap-anywhere">{strings.ourReason(record.note)}</p>
          )}
          <p>{strings.appliedText[record.status]}</p>
          {record.status === 'suspended' && <TextLink to={paths.hostPayouts.href()}>{strings.payouts}</TextLink>}
        </Note>
      )}
      {mayApply && <ApplicationForm record={record} />}
    </div>
  );
}

const answersOf = (record: HostRecord | null): Answers => ({
  name: record?.name ?? '',
  bio: record?.bio ?? '',
  message: record?.message ?? '',
});

function ApplicationForm({ record }: { record: HostRecord | null }) {
  const apply = useApply();
  const kit = useFormKit({
    name: 'host-application',
    schema: Answers,
    initial: answersOf(record),
    save: async (answers, begun) => {
      const now = answersOf(await readNow(hostRecordQuery));
      const { message, ...texts } = withChanged(begun, answers, now);
      const host = await apply.mutateAsync({ body: { ...texts, ...(message !== '' && { message }) } });
      toasts.show(strings.applied[host.status]);
      return answersOf(host);
    },
  });
  return (
    <Form kit={kit} submit={{ text: submitText(record), busy: strings.applying, size: 'lg' }}>
      <FormTextField name="name" label={strings.name} maxLength={80} autoComplete="name" />
      <FormTextArea name="bio" label={strings.bio} hint={strings.bioHint} rows={4} maxLength={1_000} />
      <FormTextArea name="message" label={strings.message} rows={4} maxLength={2_000} />
    </Form>
  );
}

function submitText(record: HostRecord | null): string {
  if (record === null) return strings.apply;
  return record.status === 'declined' ? strings.applyAgain : strings.changeApplication;
}

/** Names and needs of members are stored on the device only this long before the session. */
const AHEAD_MS = 3 * 86_400_000;

/** Stores the roster of the next session for offline use, and preloads its page; nothing while loading. */
function useDoorAtHand(groups: readonly HostGroup[] | undefined): void {
  const next = soonest(groups ?? []);
  const { data } = useQuery({ ...rosterQuery(next?.id ?? ''), enabled: next !== undefined });
  useEffect(() => {
    if (groups === undefined) return;
    if (next === undefined) keepDoor(undefined);
    else if (data) {
      keepDoor(data);
      import('../components/roster-page.tsx').catch(() => null);
    }
  }, [groups, next, data]);
}

function soonest(groups: readonly HostGroup[]): HostGroup | undefined {
  const now = serverNow();
  const startOf = (group: HostGroup) => Date.parse(sessionAtDoor(group, now)?.startsAt ?? '') || Infinity;
  const [first] = groups.toSorted((one, other) => startOf(one) - startOf(other));
  return first && startOf(first) < Infinity ? first : undefined;
}

/** The running session or the next within days, if the group meets. */
function sessionAtDoor({ state, sessions }: HostGroup, now: number): GroupSession | undefined {
  if (state !== 'locked' && state !== 'running') return undefined;
  return sessions.find(
    ({ cancelled, startsAt, endsAt }) =>
      !cancelled && Date.parse(endsAt) > now && Date.parse(startsAt) < now + AHEAD_MS,
  );
}

/** Stores on this device whom a host expects next, for a door without a connection (decision: public-pages). */
function keepDoor(next: { group: HostGroup; roster: readonly RosterEntry[] } | undefined): void {
  const session = next && sessionAtDoor(next.group, serverNow());
  if (!session) {
    keepAtHand(DOOR, undefined);
    return;
  }
  const { startsAt, endsAt } = session;
  const { title, timezone } = next.group;
  const people = next.roster.map(({ firstName, needs, owesCents, lateMinutes }): [string, string] => [
    firstName,
    [
      needs.length > 0 ? strings.needsOf(needs.map(needInWords).join(', ')) : strings.noNeed,
      ...(owesCents > 0 ? [strings.owes(money(owesCents))] : []),
      ...(lateMinutes === null ? [] : [strings.late(lateMinutes)]),
    ].join('\n'),
  ]);
  const when = `${localDay(startsAt, timezone)}\n${localHours(startsAt, endsAt, timezone)}`;
  const facts: [string, string][] = [
    [atHandStrings.when, when],
    [atHandStrings.where, strings.where(next.group)],
    ...people,
  ];
  keepAtHand(DOOR, { until: endsAt, title, facts });
}
