import { offeringImage } from '@emberhood/catalogue/offering-image';
import type { MyGroup } from '@emberhood/contracts';
import type { Standing } from '@emberhood/contracts/standing';
import { useQuery } from '@tanstack/react-query';
import { EmberCircle } from '#shared/art/circle.tsx';
import { useNow } from '#shared/hooks/use-now.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink, SecondaryLink } from '#shared/ui/button.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { daysUntil, localMoment } from '#shared/vocabulary/local-time.ts';
import { groupsQuery } from '../api.ts';
import { nextSession } from '../standing.ts';
import { teaserStrings as strings } from '../teaser-strings.ts';
import { AnswerBy, OtherFaces } from './teaser-parts.tsx';

/** What the member has to answer, or their next session, at the top of the journey; nothing without a group. */
export function NextGroup({ standing }: { standing: Standing }) {
  const { data: groups = [] } = useQuery(groupsQuery);
  const group = 'groupId' in standing ? groups.find(({ id }) => id === standing.groupId) : undefined;
  switch (standing.kind) {
    case 'answer':
      return <Asked groupId={standing.groupId} title={strings.journeyOffered(standing.title)} group={group} />;
    case 'claim':
      return <Asked groupId={standing.groupId} title={`${strings.offerTitle}: ${standing.title}`} />;
    case 'meet':
      return group ? <Evening group={group} complete={standing.complete} /> : null;
    default:
      return null;
  }
}

interface AskedProps {
  groupId: string;
  title: string;
  /** The group that one is invited to. */
  group?: MyGroup | undefined;
}

function Asked({ groupId, title, group }: AskedProps) {
  return (
    <section
      aria-label={strings.kicker}
      className="tone-plum mb-10 flex flex-wrap items-center gap-5 rounded-card p-5 sm:p-6"
    >
      <EmberCircle seats={8} warm={3} look="flat" className="size-16 shrink-0" />
      <div className="min-w-0 flex-1 basis-56 space-y-1">
        <h2 className="display-3 text-balance">{title}</h2>
        {group && <AnswerBy group={group} />}
      </div>
      <ButtonLink to={paths.group.href({ groupId })}>{strings.toAnswer}</ButtonLink>
    </section>
  );
}

/** When, where, with whom and what to bring: what one looks up on the way. */
function Evening({ group, complete }: { group: MyGroup; complete: boolean }) {
  const now = useNow('minute');
  const next = nextSession(group, now);
  const { venue } = group;
  const isOn = next !== undefined && Date.parse(next.startsAt) <= now;
  return (
    <section
      aria-label={strings.kicker}
      className="tone-plum mb-10 grid grid-cols-1 overflow-hidden rounded-card md:grid-cols-[2fr_3fr] print:block"
    >
      <div className="relative min-h-40 md:min-h-full print:hidden">
        <Picture src={offeringImage(group.catalogue)} className="absolute inset-0 size-full" />
      </div>
      <div className="space-y-5 p-5 sm:p-8">
        <div className="space-y-1">
          {next && (
            <p className="font-semibold text-ember">
              {isOn ? strings.now : strings.inDays(daysUntil(next.startsAt, now, venue.timezone))}
            </p>
          )}
          <h2 className="display-2 text-balance">{group.title}</h2>
          {next && <p className="text-lg font-semibold">{localMoment(next.startsAt, venue.timezone)}</p>}
        </div>
        <address className="not-italic">
          <span className="font-semibold">{venue.name}</span>
          <br />
          <span className="text-muted">{venue.address}</span>
        </address>
        {group.whatToBring !== null && (
          <p className="text-pretty">
            <span className="font-semibold">{strings.bring}</span> {group.whatToBring}
          </p>
        )}
        <OtherFaces group={group} />
        <div className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink to={paths.group.href({ groupId: group.id })}>{strings.toGroup}</ButtonLink>
          {complete && <SecondaryLink to={paths.groupChat.href({ groupId: group.id })}>{strings.toChat}</SecondaryLink>}
        </div>
      </div>
    </section>
  );
}
