import { categoryOf } from '@emberhood/catalogue/categories';
import type { Experience } from '@emberhood/catalogue/experiences/details';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { NextStartLabel } from '#shared/offering/next-start.tsx';
import { price } from '#shared/vocabulary/money.ts';
import { Band } from '#shared/ui/band.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { BackLink } from '#shared/ui/page.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { detailStrings as strings } from '../detail-strings.ts';

/** As wide as the picture leaves room from where the page's content begins. */
const BESIDE_PICTURE = 'lg:w-[calc(56vw-max(2.5rem,50vw-35rem)-4rem)]';

/** A poster: the picture out to the edges of the window, the words beside it. */
export function ExperienceHero({ experience, join }: { experience: Experience; join: ReactNode }) {
  const { id, title, subtitle, category, image } = experience;
  const back = categoryOf(id);
  return (
    <Band room="slim" className="-mt-4 lg:-mt-8 lg:min-h-[42rem]">
      <div className={`mb-4 flex flex-wrap items-center justify-between gap-x-6 lg:mb-28 ${BESIDE_PICTURE}`}>
        <Link
          to={paths.home.href()}
          aria-label={strings.home}
          className="inline-flex min-h-11 items-center rounded-control no-underline"
        >
          <Logo />
        </Link>
        {back && <BackLink to={paths.category.href({ activity: back.id })}>{strings.back}</BackLink>}
      </div>
      <div className="relative mx-[calc(50%-50vw)] w-screen lg:absolute lg:inset-y-0 lg:right-0 lg:mx-0 lg:h-full lg:w-[44vw]">
        <Picture
          first
          src={image}
          alt={strings.picture(title)}
          className="aspect-[4/3] w-full max-lg:max-h-[40svh] max-w-none sm:aspect-[2/1] lg:aspect-auto lg:h-full"
        />
        <NextStartLabel offering={{ kind: 'experience', id }} className="bottom-4" />
      </div>
      <div className={`mt-8 space-y-6 lg:mt-0 ${BESIDE_PICTURE}`}>
        <div className="space-y-3">
          <p className="font-semibold text-ember">{category}</p>
          <h1 tabIndex={-1} className="display-1 text-title leading-none font-extrabold">
            {title}
          </h1>
        </div>
        <p className="lede text-muted">{subtitle}</p>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="display-1 tabular-nums">{price(experience.price)}</span>
          <span className="text-muted">
            {strings.perPerson}
            <span className="sr-only">, {strings.currency}</span>
          </span>
        </p>
        {join}
      </div>
    </Band>
  );
}
