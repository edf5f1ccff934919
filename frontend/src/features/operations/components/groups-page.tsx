import type { GroupSession, OperatorGroup } from '@emberhood/contracts';
import { SessionTimes } from '@emberhood/contracts/groups/host';
import { isOn } from '@emberhood/contracts/groups/is-on';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { z } from '@emberhood/contracts/zod';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { call } from '#shared/api/client.ts';
import { serverNow } from '#shared/clock.ts';
import { TextField } from '#shared/forms/field.tsx';
import { FormTextField } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { NoteButton } from '#shared/forms/note-dialog.tsx';
import { rebaseOn } from '#shared/forms/rebase.ts';
import { formStrings } from '#shared/forms/strings.ts';
import { useIdInAddress } from '#shared/hooks/use-id-in-address.ts';
import { paths } from '#shared/paths.ts';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { BackLink, Badge, Card, PageHeading } from '#shared/ui/page.tsx';
import { EmptyState, PagedCards } from '#shared/ui/query-view.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { instantOfField, localDay, localHours, writtenOf, zonedMoment } from '#shared/vocabulary/local-time.ts';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';
import { operatorGroupsQuery } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';
import { LostHosts } from './lost-hosts.tsx';

const strings = deskStrings.groups;

/** Current groups, or the one in the address. */
export function OperatorGroupsPage() {
  const id = useIdInAddress();
  const groups = useInfiniteQuery(operatorGroupsQuery(id === undefined ? {} : { id }));
  return (
    <>
      {id !== undefined && <BackLink to={paths.opsGroups.href()}>{strings.all}</BackLink>}
      <PageHeading intro={strings.intro}>{id === undefined ? strings.title : strings.one}</PageHeading>
      {id === undefined && <LostHosts />}
      <PagedCards
        query={groups}
        rows={(page) => page.groups}
        empty={id === undefined ? <EmptyState title={strings.emptyTitle} text={strings.emptyText} /> : strings.noSuch}
        className="space-y-4"
        keyOf={({ id }) => id}
        card={(group) => <GroupCard group={group} />}
      />
    </>
  );
}

const led = ({ hostName, hostLost, venueName }: OperatorGroup): string[] =>
  venueName === '' ? [] : [hostLost ? strings.noHost : stateStrings.byHost(hostName), venueName];

function GroupCard({ group }: { group: OperatorGroup }) {
  const mayChange = isOn(group.state);
  const replaces = { told: group.noticesAt === null };
  const cancel = (reason: string) =>
    call(assemblyApi.operatorCancelGroup, { params: { id: group.id }, body: { reason, replaces } });
  return (
    <Card className="space-y-4 wrap-anywhere">
      <div className="space-y-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {group.title}
          <Badge highlighted={group.state === 'published'}>{stateStrings.groups[group.state]}</Badge>
        </h2>
        <p className="text-sm text-muted">
          {[...led(group), ...(group.seats > 0 ? [strings.seats(group.seats, group.confirmed)] : [])].join(' · ')}
        </p>
        {group.noticesAt !== null && <p className="text-sm text-muted">{strings.notTold(momentOf(group.noticesAt))}</p>}
      </div>
      <ul className="divide-y divide-line">
        {group.sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span>
              {strings.evening(session.ordinal, zonedMoment(session.startsAt, group.timezone), session.cancelled)}
            </span>
            {mayChange &&
              !session.cancelled &&
              (group.heldIds.includes(session.id) ? (
                <span className="text-sm text-muted">{strings.held}</span>
              ) : (
                <DialogButton
                  kind="quiet"
                  className="-mx-3"
                  aria-label={strings.moveTitle(group.title, session.ordinal)}
                  dialog={<MoveDialog group={group} session={session} />}
                >
                  {strings.move}
                </DialogButton>
              ))}
          </li>
        ))}
      </ul>
      {mayChange && (
        <NoteButton
          kind="danger"
          aria-label={stateStrings.inRow(strings.cancel, group.title)}
          title={strings.cancelTitle(group.title)}
          {...(replaces.told ? strings.cancelNote : strings.cancelUntoldNote)}
          send={cancel}
        >
          {strings.cancel}
        </NoteButton>
      )}
    </Card>
  );
}

/** Parses a `datetime-local` value in the venue's time zone. */
const momentAt = (timeZone: string) =>
  z.string().transform((local, context) => {
    const instant = instantOfField(local, timeZone);
    if (instant !== null) return instant;
    context.addIssue(local === '' ? strings.timeMissing : formStrings.timeSkipped);
    return z.NEVER;
  });

/** Moves a session: everybody is told, and calendars update. */
function MoveDialog({ group, session: { id, ...session } }: { group: OperatorGroup; session: GroupSession }) {
  const { id: groupId, title, timezone: timeZone } = group;
  const answersOf = ({ startsAt, endsAt }: Pick<GroupSession, 'startsAt' | 'endsAt'>) => ({
    startsAt: localOf(startsAt, timeZone),
    endsAt: localOf(endsAt, timeZone),
    replaces: { startsAt, endsAt },
  });
  return (
    <FormDialog
      title={strings.moveTitle(title, session.ordinal)}
      submit={strings.moveSave}
      schema={z
        .object({
          startsAt: momentAt(timeZone).refine((start) => Date.parse(start) > serverNow(), strings.startPast),
          endsAt: momentAt(timeZone),
          replaces: SessionTimes,
        })
        .refine((to) => to.startsAt < to.endsAt, { path: ['endsAt'], message: strings.endOrder })}
      initial={answersOf(session)}
      rebase={rebaseOn<ReturnType<typeof answersOf>>({
        read: async () => {
          const { groups } = await call(assemblyApi.operatorGroups, { query: { id: groupId } });
          const now = groups.flatMap(({ sessions }) => sessions).find((one) => one.id === id);
          return now && answersOf(now);
        },
        words: ({ replaces: now }) => [
          ['startsAt', strings.startsAt, zonedMoment(now.startsAt, timeZone)],
          ['endsAt', strings.endsAt, zonedMoment(now.endsAt, timeZone)],
        ],
      })}
      send={(body) => call(assemblyApi.moveSession, { params: { id }, body })}
      done={strings.moved}
    >
      <Planned timeZone={timeZone} />
      <StartField timeZone={timeZone} />
      <FormTextField name="endsAt" type="datetime-local" label={strings.endsAt} />
    </FormDialog>
  );
}

/** Also after another operator has moved it meanwhile. */
function Planned({ timeZone }: { timeZone: string }) {
  const { startsAt, endsAt } = useWatch<{ replaces: z.output<typeof SessionTimes> }, 'replaces'>({ name: 'replaces' });
  return (
    <div className="space-y-2 text-pretty">
      <p role="status" className="font-semibold">
        {strings.timeNow(localDay(startsAt, timeZone), localHours(startsAt, endsAt, timeZone))}
      </p>
      <p>{strings.moveText}</p>
    </div>
  );
}

/** Moving the start moves the end, so that the session keeps its length, also where clocks change meanwhile. */
function StartField({ timeZone }: { timeZone: string }) {
  const { getValues, setValue } = useFormContext<Record<'startsAt' | 'endsAt', string>>();
  const { field, fieldState } = useController<Record<'startsAt', string>>({ name: 'startsAt' });
  /** The last complete value: the field is empty at times while it is edited. */
  const last = useRef(field.value);
  const move = (start: string) => {
    field.onChange(start);
    const timeOf = (local: string) => Date.parse(instantOfField(local, timeZone) ?? '');
    const end = timeOf(getValues('endsAt')) + timeOf(start) - timeOf(last.current);
    if (Number.isNaN(end)) return;
    last.current = start;
    setValue('endsAt', localOf(new Date(end).toISOString(), timeZone), { shouldDirty: true });
  };
  return (
    <TextField
      {...field}
      type="datetime-local"
      label={strings.startsAt}
      hint={strings.moveHint}
      error={fieldState.error?.message}
      onChange={(event) => {
        move(event.target.value);
      }}
    />
  );
}

/** As the field has it: `2027-02-18T19:00`. */
function localOf(instant: string, timeZone: string): string {
  const { day, time } = writtenOf(instant, timeZone);
  return `${day}T${time}`;
}
