import { offeringImage } from '@emberhood/catalogue/offering-image';
import type { GroupSession, MyGroup } from '@emberhood/contracts';
import { LATE_TOLD_HOURS, LateInput } from '@emberhood/contracts/groups/member';
import { seriesInWords } from '@emberhood/contracts/series';
import { z } from '@emberhood/contracts/zod';
import type { ReactNode } from 'react';
import { FormChooseOne } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useFocusInPart } from '#shared/hooks/use-focus-in-part.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { Badge, PageHeading, ProblemAlert } from '#shared/ui/page.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { localMoment } from '#shared/vocabulary/local-time.ts';
import { useRunningLate } from '../api.ts';
import { heldSessions, meetsIn, nextSession, type Standing } from '../standing.ts';
import { groupStrings as strings } from '../strings.ts';
import { Invitation } from './invitation.tsx';

interface SeatCardProps {
  group: MyGroup;
  standing: Standing;
}

/** The member's ticket: what, when and where, the state of their spot, and the actions on it. */
export function SeatCard({ group, standing }: SeatCardProps) {
  const { venue } = group;
  const meets = meetsIn(standing);
  const held = heldSessions(group).map(({ startsAt }) => startsAt);
  return (
    <section className="tone-plum grid grid-cols-1 overflow-hidden rounded-card md:grid-cols-[3fr_2fr] print:block">
      <div className="space-y-6 p-5 sm:p-8 lg:p-10 print:p-0">
        <header className="space-y-3">
          <Badge highlighted={standing === 'offered'}>{strings.badges[standing]}</Badge>
          <PageHeading className="mb-3">{group.title}</PageHeading>
          {meets && (
            <p className="text-lg text-balance">
              <span className="font-semibold">{seriesInWords(held, venue.timezone)}</span>
              <span className="block text-muted">{strings.at(venue.name, group.hostName)}</span>
            </p>
          )}
        </header>
        {standing === 'offered' && group.confirmBy !== null && (
          <p className="hidden print:block">{strings.answerBy(localMoment(group.confirmBy, venue.timezone))}</p>
        )}
        <div className="max-w-[36rem] space-y-4 print:hidden">
          <Words group={group} standing={standing} />
        </div>
        {meets && <p className="max-w-[44ch] text-pretty text-muted">{group.sentence}</p>}
      </div>
      <div className="relative min-h-36 max-md:order-first md:min-h-full print:hidden">
        <Picture src={offeringImage(group.catalogue)} className="absolute inset-0 size-full" />
      </div>
    </section>
  );
}

function Words({ group, standing }: SeatCardProps) {
  const now = useNow('minute');
  const next = nextSession(group, now);
  const zone = group.venue.timezone;
  const moment = next && localMoment(next.startsAt, zone);
  const toRegistrations = <ButtonLink to={paths.registrations.href()}>{strings.toRegistrations}</ButtonLink>;
  switch (standing) {
    case 'offered':
      return <Invitation group={group} />;
    case 'confirmed':
      return (
        <Told
          title={strings.confirmed}
          text={
            group.locksAt === null ? strings.confirmedSoon : strings.confirmedText(localMoment(group.locksAt, zone))
          }
        />
      );
    case 'locked':
    case 'running': {
      const isOn = next !== undefined && Date.parse(next.startsAt) <= now;
      const title =
        moment === undefined
          ? strings.runningLast
          : isOn
            ? strings.now
            : standing === 'locked'
              ? strings.locked(moment)
              : strings.running(moment);
      return (
        <Told title={title} text={standing === 'locked' && strings.lockedText}>
          {next && <RunningLate group={group} session={next} now={now} />}
        </Told>
      );
    }
    case 'completed':
      return <Told title={strings.completed} text={strings.completedText} />;
    case 'dissolved':
      return (
        <Told title={strings.dissolved} text={strings.dissolvedText}>
          {toRegistrations}
        </Told>
      );
    case 'cancelled':
      return (
        <Told title={strings.cancelled} text={group.reason !== null && strings.reason(group.reason)}>
          <p className="text-pretty">{strings.cancelledText}</p>
          {toRegistrations}
        </Told>
      );
    case 'over':
      return <Told title={strings.over}>{toRegistrations}</Told>;
  }
}

function Told({ title, text, children }: { title: string; text?: string | false; children?: ReactNode }) {
  return (
    <>
      <h2 className="display-2 text-balance">{title}</h2>
      {text && <p className="text-pretty">{text}</p>}
      {children}
    </>
  );
}

const BEFORE_MS = LATE_TOLD_HOURS * 3_600_000;
/** The values of radio buttons are strings. */
const Late = z.object({ minutes: z.string().transform(Number).pipe(LateInput.shape.minutes) });

/** On the day itself: tells host and group that one is late, or on time after all. */
function RunningLate({ group, session, now }: { group: MyGroup; session: GroupSession; now: number }) {
  const late = useRunningLate(group.id);
  const minutes = group.groupmates.find(({ you }) => you)?.lateMinutes ?? null;
  useFocusInPart(minutes);
  if (Date.parse(session.startsAt) - now > BEFORE_MS) return null;
  return (
    <div className="space-y-3">
      {minutes !== null && <p role="status">{strings.lateYou(minutes)}</p>}
      <div className="flex flex-wrap gap-3">
        <DialogButton kind="secondary" dialog={<LateDialog groupId={group.id} sessionId={session.id} />}>
          {minutes === null ? strings.lateAsk : strings.lateChange}
        </DialogButton>
        {minutes !== null && (
          <Button
            kind="quiet"
            busy={late.isPending}
            onClick={() =>
              late.mutate(
                { params: { id: group.id }, body: { sessionId: session.id, minutes: 0 } },
                { onSuccess: () => toasts.show(strings.onTimeSent) },
              )
            }
          >
            {strings.onTime}
          </Button>
        )}
      </div>
      <ProblemAlert error={late.error} />
    </div>
  );
}

function LateDialog({ groupId, sessionId }: { groupId: string; sessionId: string }) {
  const late = useRunningLate(groupId);
  return (
    <FormDialog
      title={strings.lateTitle}
      submit={strings.lateSend}
      busy={strings.answering}
      schema={Late}
      initial={{ minutes: String(strings.lateOptions[1]) }}
      send={({ minutes }) => late.mutateAsync({ params: { id: groupId }, body: { sessionId, minutes } })}
      done={strings.lateSent}
    >
      <FormChooseOne
        name="minutes"
        legend={strings.lateText}
        options={strings.lateOptions.map((value) => ({ value: String(value), label: strings.lateOption(value) }))}
      />
    </FormDialog>
  );
}
