import { stationsOf } from '@emberhood/contracts/standing';
import { EmberCircle } from '#shared/art/circle.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { standingStrings as strings } from '../standing-strings.ts';
import { useStandingWords, type WhereOneStands } from '../standing-words.ts';

/** The member's next step, or that there is none (JRN-03; readings 13). The circle warms up with progress. */
export function StandingCard(stands: WhereOneStands) {
  const { standing, facts } = stands;
  const words = useStandingWords(stands);
  const { done } = stationsOf(standing, facts);
  // Shown above by the group's own card.
  if (standing.kind === 'answer' || standing.kind === 'claim') return null;
  // The next session, shown above, matters more.
  const isSmall = standing.kind === 'meet';
  return (
    <section
      aria-labelledby="standing"
      className={isSmall ? 'border-y border-line py-5' : 'tone-plum relative overflow-hidden rounded-card p-6 sm:p-8'}
    >
      <div
        className={
          isSmall
            ? 'flex flex-wrap items-center justify-between gap-4'
            : 'relative z-10 max-w-[36rem] space-y-5 md:mr-40'
        }
      >
        <div className="space-y-2">
          <h2 id="standing" className={isSmall ? 'display-3' : 'display-2 max-w-[26ch] text-balance'}>
            {words.title}
          </h2>
          {words.text !== undefined && <p className="text-pretty">{words.text}</p>}
          {standing.kind === 'wait' && <p className="text-pretty text-muted">{strings.meanwhile}</p>}
        </div>
        {words.to !== undefined && <ButtonLink to={words.to}>{words.action}</ButtonLink>}
      </div>
      {!isSmall && (
        <EmberCircle
          seats={8}
          warm={done.length * 2}
          animate
          className="pointer-events-none absolute -right-24 -bottom-24 w-72 max-md:hidden"
        />
      )}
    </section>
  );
}
