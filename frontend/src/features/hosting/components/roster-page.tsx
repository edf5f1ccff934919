import type { HostGroup, HostMessage, RosterEntry } from '@emberhood/contracts';
import { isOn } from '@emberhood/contracts/groups/is-on';
import { money } from '@emberhood/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { NoteButton } from '#shared/forms/note-dialog.tsx';
import { useIsGone } from '#shared/hooks/use-is-gone.ts';
import { paths } from '#shared/paths.ts';
import { supportEmail } from '#shared/support-email.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button, SecondaryLink } from '#shared/ui/button.tsx';
import { BackLink, Badge, HeadingMeanwhile, PageHeading, ProblemAlert } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { localDay, localHours } from '#shared/vocabulary/local-time.ts';
import { needInWords } from '#shared/vocabulary/needs.ts';
import { hostFacesQuery, rosterQuery, useAskReplacement, useCancelGroup, useTellGroup } from '../api.ts';
import { hostingStrings as strings } from '../strings.ts';
import { Attendance } from './attendance.tsx';

/** A group as its host sees it: first names, faces once locked in, needs, what they still pay, attendance; nothing more (P10, T25). */
export function RosterPage({ groupId: id }: { groupId: string }) {
  const query = useQuery(rosterQuery(id));
  return (
    <div className="space-y-8">
      <BackLink to={paths.host.href()}>{strings.backToGroups}</BackLink>
      <HeadingMeanwhile query={query}>{strings.groups}</HeadingMeanwhile>
      <QueryView query={query} action={<SecondaryLink to={paths.host.href()}>{strings.backToGroups}</SecondaryLink>}>
        {(reply) => <Group {...reply} />}
      </QueryView>
    </div>
  );
}

interface GroupProps {
  group: HostGroup;
  roster: readonly RosterEntry[];
  messages: readonly HostMessage[];
}

function Group({ group, roster, messages }: GroupProps) {
  const { title, state, locksAt, sessions, timezone, seats, minSize } = group;
  return (
    <article className="space-y-12">
      <header className="space-y-4">
        <Badge highlighted={state === 'locked'}>{strings.states[state]}</Badge>
        <PageHeading
          className="mb-4"
          intro={
            <>
              <p className="whitespace-pre-line">{strings.where(group)}</p>
              {seats > 0 && <p>{strings.seats(group)}</p>}
              {group.reason !== null && <p className="whitespace-pre-line">{strings.notMeeting(group.reason)}</p>}
              {(state === 'published' || state === 'locked') && seats < minSize && <p>{strings.short(minSize)}</p>}
              {state === 'published' && locksAt !== null && <p>{strings.locksOn(localDay(locksAt, timezone))}</p>}
            </>
          }
        >
          {title}
        </PageHeading>
        <ol className="space-y-1">
          {sessions.map(({ id, startsAt, endsAt, cancelled }) => (
            <li key={id} className={cancelled ? 'text-muted line-through' : 'tabular-nums'}>
              {localDay(startsAt, timezone)}, {localHours(startsAt, endsAt, timezone)}
            </li>
          ))}
        </ol>
      </header>
      {roster.length > 0 && <Roster group={group} roster={roster} />}
      {roster.length > 0 && state !== 'published' && <Attendance group={group} roster={roster} />}
      {messages.length > 0 && <Messages messages={messages} />}
      {isOn(state) && <Actions group={group} />}
    </article>
  );
}

function Roster({ group, roster }: { group: HostGroup; roster: readonly RosterEntry[] }) {
  const { data: faces = {} } = useQuery(hostFacesQuery(group.id));
  const isPast = group.state === 'completed';
  return (
    <Section
      title={isPast ? strings.rosterPast : strings.roster}
      text={isPast ? strings.rosterPastText : strings.rosterText}
      className="max-w-3xl space-y-5"
    >
      <ul className="divide-y divide-line border-y border-line">
        {roster.map(({ seatId, firstName, needs, brings, owesCents, confirmed, lateMinutes }) => (
          <li key={seatId} className="flex items-center gap-4 py-3">
            <Avatar name={firstName} photo={faces[seatId] ?? null} className="size-11 shrink-0" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{firstName}</p>
              {needs.length > 0 && (
                <p className="wrap-anywhere">{strings.needsOf(needs.map(needInWords).join(', '))}</p>
              )}
              {brings !== null && <p className="wrap-anywhere">{strings.brings(brings)}</p>}
              {owesCents > 0 && <p>{strings.owes(money(owesCents))}</p>}
              {lateMinutes !== null && <p className="font-semibold">{strings.late(lateMinutes)}</p>}
              {group.state === 'published' && (
                <p className="text-sm text-muted">{confirmed ? strings.saidYes : strings.notYet}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Button kind="quiet" className="-ml-3" onClick={() => print()}>
        {strings.print}
      </Button>
    </Section>
  );
}

/** What the group was told, also by another host before. */
function Messages({ messages }: { messages: readonly HostMessage[] }) {
  return (
    <Section title={strings.messages} className="max-w-3xl space-y-5 print:hidden">
      <ul className="space-y-5">
        {messages.map(({ id, sentAt, text }) => (
          <li key={id} className="space-y-1">
            <p className="text-sm text-muted">{momentOf(sentAt)}</p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Actions({ group }: { group: HostGroup }) {
  const replacement = useAskReplacement(group.id);
  const cancel = useCancelGroup();
  const tell = useTellGroup(group.id);
  const navigate = useNavigate();
  const isGone = useIsGone();
  const params = { id: group.id };
  const mayAsk = group.state === 'published' && group.seats < group.maxSize;
  return (
    <div className="max-w-3xl space-y-4 border-t border-line pt-8 print:hidden">
      <ProblemAlert error={replacement.error} />
      <div className="flex flex-wrap gap-3">
        <NoteButton
          kind="secondary"
          title={strings.tell}
          {...strings.tellNote}
          least={1}
          most={2_000}
          rows={6}
          busy={strings.applying}
          send={(text) => tell.mutateAsync({ params, body: { text } })}
        >
          {strings.tell}
        </NoteButton>
        {mayAsk && (
          <Button
            kind="secondary"
            busy={replacement.isPending}
            onClick={() => replacement.mutate({ params }, { onSuccess: () => toasts.show(strings.replacementAsked) })}
          >
            {strings.replacement}
          </Button>
        )}
        {/* Explains the effect on everybody before the button (groups guide 7). */}
        <NoteButton
          kind="danger"
          title={strings.cancel}
          {...strings.cancelNote}
          busy={strings.applying}
          send={async (reason) => {
            await cancel.mutateAsync({ params, body: { reason } });
            // Replaces the dialog's history entry, so that Back does not reopen it.
            if (!isGone()) await navigate(paths.host.href(), { replace: true });
          }}
          leavesScreen
        >
          {strings.cancel}
        </NoteButton>
      </div>
      {mayAsk && <p className="text-sm text-pretty text-muted">{strings.replacementText}</p>}
      <p className="text-sm text-pretty text-muted">
        {strings.beforeCancel}{' '}
        <a className="link wrap-anywhere" href={`mailto:${supportEmail()}`}>
          {supportEmail()}
        </a>
      </p>
    </div>
  );
}
