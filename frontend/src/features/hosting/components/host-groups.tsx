import type { HostGroup } from '@emberhood/contracts';
import { useInfiniteQuery, useQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useNow } from '#shared/hooks/use-now.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Note, PageHeading, ProblemAlert } from '#shared/ui/page.tsx';
import { PagedList } from '#shared/ui/paged-list.tsx';
import { RowLink, RowList } from '#shared/ui/row-list.tsx';
import { Section } from '#shared/ui/section.tsx';
import { calendarDay, localMoment } from '#shared/vocabulary/local-time.ts';
import { hostGroupsQuery, hostRecordQuery, useRest } from '../api.ts';
import { hostingStrings as strings } from '../strings.ts';
import { z } from '@emberhood/contracts/zod';
import { Bullets } from '#shared/ui/bullets.tsx';
import { serverNow } from '#shared/clock.ts';
import { FormTextField } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { toasts } from '#shared/ui/toasts.ts';

export function HostGroups() {
  const [coming, past] = [useInfiniteQuery(hostGroupsQuery('coming')), useInfiniteQuery(hostGroupsQuery('past'))];
  const none = [coming, past].every(({ data }) => data?.pages.every(({ groups }) => groups.length === 0));
  return (
    <>
      <PageHeading intro={strings.groupsIntro}>{strings.groups}</PageHeading>
      <div className="mb-8 max-w-3xl">
        <Rest />
      </div>
      {none ? (
        <EmptyState
          title={strings.noGroups}
          text={strings.noGroupsText}
          action={<ButtonLink to={paths.hostOfferings.href()}>{strings.toOfferings}</ButtonLink>}
        />
      ) : (
        <div className="max-w-3xl space-y-10">
          <Groups title={strings.coming} more={strings.moreComing} query={coming} />
          <Groups title={strings.past} more={strings.morePast} query={past} />
        </div>
      )}
    </>
  );
}

interface GroupsProps {
  title: string;
  more: string;
  query: UseInfiniteQueryResult<InfiniteData<{ groups: HostGroup[] }>>;
}

function Groups({ title, more, query }: GroupsProps) {
  const now = useNow('minute');
  return (
    <PagedList query={query} rows={(page) => page.groups} empty={null} more={more}>
      {(groups) => (
        <Section title={title} className="space-y-4">
          <RowList>
            {groups.map((group) => (
              <RowLink key={group.id} to={paths.hostGroup.href({ groupId: group.id })}>
                {group.title}
                <span className="block text-sm font-normal text-muted">{whenOf(group, now)}</span>
                <span className="block text-sm font-normal text-muted">
                  {strings.states[group.state]} · {strings.seats(group)}
                </span>
              </RowLink>
            ))}
          </RowList>
        </Section>
      )}
    </PagedList>
  );
}

/** The session that is on or comes next; of a group that is over the first. */
function whenOf({ sessions, timezone }: HostGroup, now: number): string {
  const next = sessions.find(({ cancelled, endsAt }) => !cancelled && Date.parse(endsAt) > now) ?? sessions[0];
  return next ? localMoment(next.startsAt, timezone) : '';
}

const restStrings = strings.rest;
const inDays = (days: number): string => new Date(serverNow() + days * 86_400_000).toISOString().slice(0, 10);

const Answers = z.object({
  until: z
    .string()
    .min(1, restStrings.dayMissing)
    .refine((day) => day === '' || (day > inDays(0) && day <= inDays(366)), restStrings.dayWrong),
});

/** The way into a rest, or out of the one that is on. */
function Rest() {
  const until = useQuery(hostRecordQuery).data?.restsUntil ?? null;
  const rest = useRest();
  if (until === null || until <= inDays(0))
    return (
      <DialogButton kind="quiet" className="-ml-3" dialog={<RestDialog />}>
        {restStrings.open}
      </DialogButton>
    );
  return (
    <Note>
      <p className="font-semibold">{restStrings.on(calendarDay(until))}</p>
      <p>{restStrings.onText}</p>
      <ProblemAlert error={rest.error} />
      <Button
        kind="secondary"
        className="mt-2"
        busy={rest.isPending}
        onClick={() => rest.mutate(null, { onSuccess: () => toasts.show(restStrings.ended) })}
      >
        {restStrings.end}
      </Button>
    </Note>
  );
}

/** What it means for groups and offerings stands before the day. */
function RestDialog() {
  const rest = useRest();
  return (
    <FormDialog
      title={restStrings.title}
      intro={<Bullets items={restStrings.means} className="space-y-2 text-pretty" />}
      submit={restStrings.save}
      schema={Answers}
      initial={{ until: '' }}
      send={({ until }) => rest.mutateAsync(until)}
      done={restStrings.begun}
    >
      <FormTextField name="until" type="date" label={restStrings.day} min={inDays(1)} className="min-w-0" />
    </FormDialog>
  );
}
