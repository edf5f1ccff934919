import type { GroupSession, MyGroup } from '@emberhood/contracts';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { Link } from 'react-router';
import { useNow } from '#shared/hooks/use-now.ts';
import { paths } from '#shared/paths.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { SeatMark } from '#shared/ui/seat-mark.tsx';
import { Section } from '#shared/ui/section.tsx';
import { isElsewhere, localDay, localHours } from '#shared/vocabulary/local-time.ts';
import { calendarHref } from '../api.ts';
import { nextSession } from '../standing.ts';
import { groupStrings as strings } from '../strings.ts';

/** Every session, in the time of the city where it happens. */
export function SessionList({ group }: { group: MyGroup }) {
  const now = useNow('minute');
  const { sessions, venue } = group;
  const next = nextSession(group, now);
  return (
    <Section title={strings.when} className="space-y-5">
      <ol className="divide-y divide-line border-y border-line">
        {sessions.map((session, index) => (
          <SessionRow
            key={session.id}
            session={session}
            label={sessions.length > 1 ? strings.week(index + 1) : null}
            timezone={venue.timezone}
            isNext={session.id === next?.id}
            now={now}
          />
        ))}
      </ol>
      {sessions.some(({ startsAt }) => isElsewhere(startsAt, venue.timezone)) && (
        <p className="text-sm text-muted">{strings.zoneNote(LOCATION_LABELS[venue.city])}</p>
      )}
      {next && (
        <div className="space-y-2 print:hidden">
          {/* A file from the server, not a page of the app. */}
          <a href={calendarHref(group.id)} download="emberhood.ics" className={buttonClass('secondary')}>
            {strings.calendar}
          </a>
          <p className="text-sm text-muted">{strings.calendarHint}</p>
          <Link to={paths.settingsCalendar.href()} className="link inline-flex min-h-11 items-center text-sm">
            {strings.calendarFeed}
          </Link>
        </div>
      )}
    </Section>
  );
}

interface SessionRowProps {
  session: GroupSession;
  label: string | null;
  timezone: string;
  isNext: boolean;
  now: number;
}

function SessionRow({ session: { startsAt, endsAt, cancelled }, label, timezone, isNext, now }: SessionRowProps) {
  const isOver = Date.parse(endsAt) <= now;
  const isOn = Date.parse(startsAt) <= now;
  const upcoming = isOn ? strings.sessionOn : strings.sessionNext;
  const past = isOver ? strings.sessionOver : null;
  const note = cancelled ? strings.sessionCancelled : (past ?? (isNext ? upcoming : null));
  return (
    <li className="flex gap-4 py-4">
      <SeatMark taken={isOver && !cancelled} />
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-6">
        <p className={cx('font-semibold', cancelled && 'text-muted line-through')}>
          <time dateTime={startsAt}>{localDay(startsAt, timezone)}</time>
        </p>
        <p className={cx('tabular-nums', cancelled && 'text-muted line-through')}>
          {localHours(startsAt, endsAt, timezone)}
        </p>
        <p className="flex w-full flex-wrap gap-x-3 text-sm text-muted">
          {label !== null && <span>{label}</span>}
          {note !== null && <span className="font-semibold">{note}</span>}
        </p>
      </div>
    </li>
  );
}
