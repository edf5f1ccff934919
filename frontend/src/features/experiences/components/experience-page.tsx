import { categoryOf } from '@emberhood/catalogue/categories';
import type { Experience } from '@emberhood/catalogue/experiences/details';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ogImage } from '#shared/art/og.ts';
import { NextStartLabel } from '#shared/offering/next-start.tsx';
import { OfferBar } from '#shared/offering/offer-bar.tsx';
import { experienceHref, paths } from '#shared/paths.ts';
import { product } from '#shared/structured-data.ts';
import { SecondaryLink } from '#shared/ui/button.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { Missing } from '#shared/ui/missing.tsx';
import { BackLink } from '#shared/ui/page.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { Band, PageMeta } from '#shared/ui/public-page.tsx';
import { price } from '#shared/vocabulary/money.ts';
import { detailStrings as strings } from '../detail-strings.ts';
import { CategoryLinks } from './category-links.tsx';
import { ExperienceAbout, ExperienceFacts, ExperienceHost, NextExperience } from './experience-parts.tsx';

/** The width between the page's left edge and the picture. */
const BESIDE_PICTURE = 'lg:w-[calc(56vw-max(2.5rem,50vw-35rem)-4rem)]';

interface ExperiencePageProps {
  experience: Experience;
  /** Where one joins. */
  join: ReactNode;
}

/** All there is to know of one experience (EXP-05, EXP-06). */
export function ExperiencePage({ experience, join }: ExperiencePageProps) {
  const { id, title, subtitle, area, duration } = experience;
  return (
    <>
      <PageMeta
        title={strings.title(title, area)}
        description={strings.description(subtitle, area, duration, price(experience.price))}
        path={experienceHref(id)}
        image={ogImage(id)}
        jsonLd={product({ ...experience, path: experienceHref(id), description: experience.whatToExpect })}
      />
      <ExperienceHero experience={experience} join={join} />
      <ExperienceFacts experience={experience} />
      <Band fadesIn>
        <ExperienceAbout experience={experience} />
      </Band>
      <ExperienceHost experience={experience} />
      <OfferBar
        offering={{ kind: 'experience', id }}
        title={title}
        price={price(experience.price)}
        length={strings.hours(duration)}
        to={paths.createAccount.href(paths.experienceJoin.href({ experienceId: id }))}
      />
      <Band label={strings.waitlistTitle} fadesIn className="grid items-center gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <Picture src={experience.images[2]} className="aspect-[3/2] w-full rounded-card" />
        <div className="space-y-6">
          <h2 className="display-1">{strings.waitlistTitle}</h2>
          <p className="lede text-muted">{strings.waitlistText}</p>
          {/* Without scripts, the first view says why the button is missing. */}
          <div className="noscript:hidden">{join}</div>
        </div>
      </Band>
      <NextExperience currentId={id} />
    </>
  );
}

function HomeLink() {
  return (
    <Link
      to={paths.home.href()}
      aria-label={strings.home}
      className="inline-flex min-h-11 items-center rounded-control no-underline"
    >
      <Logo />
    </Link>
  );
}

/** Laid out as a poster: the picture reaches the edges of the window, the text is beside it. */
function ExperienceHero({ experience, join }: { experience: Experience; join: ReactNode }) {
  const { id, title, subtitle, category, image } = experience;
  const back = categoryOf(id);
  return (
    <Band room="slim" className="-mt-4 lg:-mt-8 lg:min-h-[42rem]">
      <div className={`mb-1 flex flex-wrap items-start justify-between gap-x-6 lg:mb-25 ${BESIDE_PICTURE}`}>
        <HomeLink />
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

/** EXP-10 */
export function ExperienceMissing() {
  return (
    <Band room="slim" className="space-y-12 pb-16">
      <HomeLink />
      <Missing title={strings.missingTitle} text={strings.missingText}>
        <CategoryLinks />
        <SecondaryLink to={paths.home.href()}>{strings.missingHome}</SecondaryLink>
      </Missing>
    </Band>
  );
}
