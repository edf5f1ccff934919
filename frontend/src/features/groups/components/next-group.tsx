import { useQuery } from '@tanstack/react-query';
import { useNow } from '#shared/hooks/use-now.ts';
import { paths } from '#shared/paths.ts';
import { EmberCircle } from '#shared/art/circle.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { localMoment } from '#shared/vocabulary/local-time.ts';
import { offersQuery } from '../api.ts';
import { nextSession, standingOf } from '../standing.ts';
import { teaserStrings as strings } from '../teaser-strings.ts';
import { useGroupToShow } from '../use-group-to-show.ts';

/**
 * The group that a member has, at the top of the journey; without one, nothing. A failure is nothing too: the journey is
 * about more than this, and the page of the group says it.
 */
export function NextGroup() {
  const group = useGroupToShow();
  const { data: offers = [] } = useQuery(offersQuery);
  const now = useNow('minute');
  const offer = offers[0];
  if (group && standingOf(group) === 'offered') {
    return <Teaser groupId={group.id} title={strings.journeyOffered(group.title)} warm={3} />;
  }
  if (offer) return <Teaser groupId={offer.groupId} title={`${strings.offerTitle}: ${offer.title}`} warm={3} />;
  if (!group) return null;
  const next = nextSession(group, now);
  const title = next
    ? strings.journeyMeets(localMoment(next.startsAt, group.venue.timezone))
    : strings.badges[standingOf(group)];
  return <Teaser groupId={group.id} title={title} text={group.title} warm={8} />;
}

interface TeaserProps {
  groupId: string;
  title: string;
  text?: string;
  warm: number;
}

function Teaser({ groupId, title, text, warm }: TeaserProps) {
  return (
    <section
      aria-label={strings.kicker}
      className="tone-plum mb-10 flex flex-wrap items-center gap-5 rounded-card p-5 sm:p-6"
    >
      <EmberCircle seats={8} warm={warm} look="flat" className="size-16 shrink-0" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="display-3 text-balance">{title}</h2>
        {text !== undefined && <p>{text}</p>}
      </div>
      <ButtonLink to={paths.group.href({ groupId })}>{strings.toGroup}</ButtonLink>
    </section>
  );
}
