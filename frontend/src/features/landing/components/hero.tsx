import { paths } from '#shared/paths.ts';
import { EmberCircle } from '#shared/art/circle.tsx';
import { islandButton } from '#shared/island.ts';
import { Band } from '#shared/ui/band.tsx';
import { ButtonLink, buttonClass } from '#shared/ui/button.tsx';
import { headline, PAUSE } from '../headline.island.ts';
import { scrollTo } from '../scroll-to.island.ts';
import { landingStrings as strings } from '../strings.ts';
import { TRIED } from './tried.tsx';

export function Hero() {
  return (
    <Band className="relative pb-[min(76vw,24rem)] lg:pb-0">
      <div className="relative z-10 space-y-8 lg:w-7/12 lg:py-8 xl:py-16" {...headline}>
        <h1 tabIndex={-1} className="display-hero">
          <span className="sr-only">{strings.headline(strings.activities)}</span>
          <span aria-hidden="true">
            <span className="block">{strings.headlineBefore}</span>
            {/* One cell for all of them: the longest keeps the room, so nothing moves but the words. */}
            <span data-words className="grid text-ember">
              {strings.activities.map((activity, at) => (
                <span
                  key={activity}
                  data-current={at === 0 || undefined}
                  className="col-start-1 row-start-1 whitespace-nowrap transition-[opacity,transform] duration-320 ease-ember not-data-current:translate-y-2 not-data-current:opacity-0"
                >
                  {activity}
                </span>
              ))}
            </span>
            <span className="block">{strings.headlineAfter}</span>
          </span>
        </h1>
        <div className="flex flex-wrap items-center gap-2 sm:gap-3">
          <ButtonLink to={paths.createAccount.href(paths.programs.href())} className="max-sm:px-4">
            {strings.viewPrograms}
          </ButtonLink>
          <a href={`#${TRIED}`} className={buttonClass('secondary', 'max-sm:px-4')} {...scrollTo}>
            {strings.learnMore}
          </a>
          <button
            type="button"
            {...islandButton}
            aria-label={strings.pause}
            title={strings.pause}
            data-pause={strings.pause}
            data-play={strings.play}
            className="inline-flex size-11 items-center justify-center rounded-full border border-control text-muted hover:text-ink noscript:hidden"
          >
            <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-current">
              <path d={PAUSE} />
            </svg>
          </button>
        </div>
      </div>
      <EmberCircle
        seats={8}
        warm={5}
        animate
        className="absolute overflow-visible inset-x-0 mx-auto bottom-[calc(-1*clamp(4rem,10vw,9rem))] w-[88vw] max-w-[28rem] lg:top-1/2 lg:right-[calc(50%-50vw)] lg:bottom-auto lg:left-auto lg:mx-0 lg:w-[min(58vw,52rem)] lg:max-w-none lg:translate-x-1/2 lg:-translate-y-1/2"
      />
    </Band>
  );
}
