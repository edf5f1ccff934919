import type { HostGroup } from '@emberhood/contracts';
import { torontoDay } from '@emberhood/contracts/launch';
import { z } from '@emberhood/contracts/zod';
import { useInfiniteQuery, useQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { serverNow } from '#shared/clock.ts';
import { FormTextField } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useNow } from '#shared/hooks/use-now.ts';
import { paths } from '#shared/paths.ts';
import { Bullets } from '#shared/ui/bullets.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { Note, PageHeading, ProblemAlert } from '#shared/ui/page.tsx';
import { EmptyState, PagedList } from '#shared/ui/query-view.tsx';
import { RowLink, RowList } from '#shared/ui/row-list.tsx';
import { Section } from '#shared/ui/section.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { calendarDay, localMoment } from '#shared/vocabulary/local-time.ts';
import { hostGroupsQuery, hostRecordQuery, useRest } from '../api.ts';
import { hostingStrings as strings } from '../strings.ts';

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
        <Section title={title}>
          <RowList>
            {groups.map((group) => (
              <RowLink key={group.id} to={paths.hostGroup.href({ groupId: group.id })}>
                {group.title}
                <span className="block text-sm font-normal text-muted">{whenOf(group, now)}</span>
                <span className="block text-sm font-normal text-muted">
                  {strings.states[group.state]}
                  {group.seats > 0 && ` · ${strings.seats(group)}`}
                </span>
              </RowLink>
            ))}
          </RowList>
        </Section>
      )}
    </PagedList>
  );
}

/** The running or next session; after the end, the last one that took place; the first one if none did. */
function whenOf({ sessions, timezone }: HostGroup, now: number): string {
  const held = sessions.filter(({ cancelled }) => !cancelled);
  const told = held.find(({ endsAt }) => Date.parse(endsAt) > now) ?? held.at(-1) ?? sessions[0];
  return told ? localMoment(told.startsAt, timezone) : '';
}

const restStrings = strings.rest;
const inDays = (days: number): string => torontoDay(new Date(serverNow() + days * 86_400_000));

const Break = z.object({
  until: z
    .string()
    .min(1, restStrings.dayMissing)
    .refine((day) => day === '' || (day > inDays(0) && day <= inDays(366)), restStrings.dayWrong),
});

/** Starts a break, or ends the current one. */
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
        onClick={() => rest.mutate({ body: { until: null } }, { onSuccess: () => toasts.show(restStrings.ended) })}
      >
        {restStrings.end}
      </Button>
    </Note>
  );
}

/** Explains the effect on groups and offerings before asking for the day. */
function RestDialog() {
  const rest = useRest();
  return (
    <FormDialog
      title={restStrings.title}
      intro={<Bullets items={restStrings.means} className="space-y-2 text-pretty" />}
      submit={restStrings.save}
      schema={Break}
      initial={{ until: '' }}
      send={(body) => rest.mutateAsync({ body })}
      done={restStrings.begun}
    >
      <FormTextField name="until" type="date" label={restStrings.day} min={inDays(1)} className="min-w-0" />
    </FormDialog>
  );
}
