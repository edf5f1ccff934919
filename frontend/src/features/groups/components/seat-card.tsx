import type { MyGroup } from '@emberhood/contracts';
import type { ReactNode } from 'react';
import { useNow } from '#shared/hooks/use-now.ts';
import { EmberCircle } from '#shared/art/circle.tsx';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { localDay, localMoment } from '#shared/vocabulary/local-time.ts';
import { nextSession, type Standing } from '../standing.ts';
import { groupStrings as strings } from '../strings.ts';
import { Invitation } from './invitation.tsx';
import { RunningLate } from './running-late.tsx';

interface SeatCardProps {
  group: MyGroup;
  standing: Standing;
}

/** What one's own place in the group is at, and what there is to do about it. The circle warms up with every yes. */
export function SeatCard({ group, standing }: SeatCardProps) {
  const seats = Math.max(group.groupmates.length, 6);
  const warm = group.groupmates.filter(({ confirmed }) => confirmed).length;
  return (
    <section className="tone-plum relative overflow-hidden rounded-card p-6 sm:p-10 print:hidden">
      <div className="relative z-10 max-w-[36rem] space-y-5 md:py-4">
        <Words group={group} standing={standing} />
      </div>
      <EmberCircle
        seats={seats}
        warm={Math.max(warm, 1)}
        animate
        className="pointer-events-none absolute -right-10 -bottom-24 w-96 opacity-90 max-md:hidden"
      />
    </section>
  );
}

function Words({ group, standing }: SeatCardProps) {
  const now = useNow('minute');
  const next = nextSession(group, now);
  const zone = group.venue.timezone;
  const moment = next && localMoment(next.startsAt, zone);
  switch (standing) {
    case 'offered':
      return <Invitation group={group} />;
    case 'confirmed':
      return (
        <Told title={strings.confirmed}>
          {group.locksAt === null ? strings.confirmedSoon : strings.confirmedText(localDay(group.locksAt, zone))}
        </Told>
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
        <Told title={title} more={next && <RunningLate group={group} session={next} now={now} />}>
          {standing === 'locked' ? strings.lockedText : null}
        </Told>
      );
    }
    case 'completed':
      return <Told title={strings.completed}>{strings.completedText}</Told>;
    case 'dissolved':
      return <Over title={strings.dissolved} text={strings.dissolvedText} reason={null} />;
    case 'cancelled':
      return <Over title={strings.cancelled} text={strings.cancelledText} reason={group.reason} />;
    case 'over':
      return <Over title={strings.over} text={null} reason={null} />;
  }
}

function Told({ title, children, more }: { title: string; children: ReactNode; more?: ReactNode }) {
  return (
    <>
      <h2 className="display-2 text-balance">{title}</h2>
      {children !== null && <p className="text-pretty">{children}</p>}
      {more}
    </>
  );
}

function Over({ title, text, reason }: { title: string; text: string | null; reason: string | null }) {
  return (
    <>
      <h2 className="display-2 text-balance">{title}</h2>
      {reason !== null && <p className="text-pretty">{strings.reason(reason)}</p>}
      {text !== null && <p className="text-pretty">{text}</p>}
      <ButtonLink to={paths.registrations.href()}>{strings.toRegistrations}</ButtonLink>
    </>
  );
}
