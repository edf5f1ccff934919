import { offeringImage } from '@emberhood/catalogue/offering-image';
import type { MyGroup } from '@emberhood/contracts';
import { seriesInWords } from '@emberhood/contracts/series';
import type { ReactNode } from 'react';
import { useNow } from '#shared/hooks/use-now.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Badge, PageHeading } from '#shared/ui/page.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { localDay, localMoment } from '#shared/vocabulary/local-time.ts';
import { heldSessions, nextSession, type Standing } from '../standing.ts';
import { groupStrings as strings } from '../strings.ts';
import { Invitation } from './invitation.tsx';
import { RunningLate } from './running-late.tsx';

interface SeatCardProps {
  group: MyGroup;
  standing: Standing;
}

/** The invitation that one keeps: what, when and where, what one's own place in it is at, and what there is to do about it. */
export function SeatCard({ group, standing }: SeatCardProps) {
  const { venue } = group;
  const meets = standing !== 'dissolved' && standing !== 'cancelled' && standing !== 'over';
  const held = heldSessions(group).map(({ startsAt }) => startsAt);
  return (
    <section className="tone-plum grid overflow-hidden rounded-card md:grid-cols-[3fr_2fr] print:block">
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
