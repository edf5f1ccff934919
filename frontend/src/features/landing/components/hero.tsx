import type { MouseEvent } from 'react';
import { paths } from '#shared/paths.ts';
import { EmberCircle } from '#shared/art/circle.tsx';
import { Band } from '#shared/ui/band.tsx';
import { ButtonLink, buttonClass } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { reducedMotion } from '#shared/ui/reduced-motion.ts';
import { useRotation } from '../hooks/use-rotation.ts';
import { landingStrings as strings } from '../strings.ts';
import { TRIED } from './tried.tsx';

const EVERY_MS = 3_000;

/** PUB-04. The address stays as it is; without scripts the link jumps. */
function scrollToSecond(event: MouseEvent): void {
  const section = document.getElementById(TRIED);
  if (!section) return;
  event.preventDefault();
  section.scrollIntoView({ behavior: reducedMotion() ? 'auto' : 'smooth' });
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

export function Hero() {
  const { index, running, toggle, hold } = useRotation(strings.activities.length, EVERY_MS);
  return (
    <Band className="relative pb-[min(88vw,26rem)] lg:pb-0">
      <div className="relative z-10 space-y-8 lg:w-7/12 lg:py-8 xl:py-16">
        <div onPointerEnter={() => hold(true)} onPointerLeave={() => hold(false)}>
          <h1 tabIndex={-1} className="display-hero">
            <span className="sr-only">{strings.headline(strings.activities)}</span>
            <span aria-hidden="true">
              <span className="block">{strings.headlineBefore}</span>
              {/* One cell for all of them: the longest keeps the room, so nothing moves but the words. */}
              <span className="grid text-ember">
                {strings.activities.map((activity, at) => (
                  <span
                    key={activity}
                    data-current={at === index || undefined}
                    className={cx(
                      'col-start-1 row-start-1 whitespace-nowrap transition-[opacity,transform] duration-320 ease-ember',
                      at === index ? 'opacity-100' : 'translate-y-2 opacity-0',
                    )}
                  >
                    {activity}
                  </span>
                ))}
              </span>
              <span className="block">{strings.headlineAfter}</span>
            </span>
          </h1>
        </div>
        <div className="flex flex-wrap items-center gap-2 sm:gap-3">
          <ButtonLink to={paths.createAccount.href()} className="max-sm:px-4">
            {strings.viewPrograms}
          </ButtonLink>
          <a href={`#${TRIED}`} onClick={scrollToSecond} className={buttonClass('secondary', 'max-sm:px-4')}>
            {strings.learnMore}
          </a>
          <button
            type="button"
            aria-label={running ? strings.pause : strings.play}
            title={running ? strings.pause : strings.play}
            onClick={toggle}
            onFocus={() => hold(true)}
            onBlur={() => hold(false)}
            className="inline-flex size-11 items-center justify-center rounded-full border border-control text-muted hover:text-ink noscript:hidden"
          >
            <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-current">
              {running ? <path d="M3 2h4v12H3zM9 2h4v12H9z" /> : <path d="M4 2l10 6-10 6z" />}
            </svg>
          </button>
        </div>
      </div>
      <EmberCircle
        seats={8}
        warm={5}
        animate
        className="absolute overflow-visible -right-[22vw] bottom-[-22vw] w-[96vw] max-w-[34rem] lg:top-1/2 lg:right-[calc(50%-50vw)] lg:bottom-auto lg:w-[min(58vw,52rem)] lg:max-w-none lg:translate-x-1/2 lg:-translate-y-1/2"
      />
    </Band>
  );
}
