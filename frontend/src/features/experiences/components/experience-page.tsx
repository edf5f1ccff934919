import type { Experience } from '@emberhood/catalogue/experiences/details';
import type { ReactNode } from 'react';
import { ogImage } from '#shared/art/og.ts';
import { price } from '#shared/vocabulary/money.ts';
import { OfferBar } from '#shared/offering/offer-bar.tsx';
import { experienceHref, paths } from '#shared/paths.ts';
import { product } from '#shared/structured-data.ts';
import { Band } from '#shared/ui/band.tsx';
import { PageMeta } from '#shared/ui/page-meta.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { detailStrings as strings } from '../detail-strings.ts';
import { ExperienceAbout } from './experience-about.tsx';
import { ExperienceFacts } from './experience-facts.tsx';
import { ExperienceHero } from './experience-hero.tsx';
import { ExperienceHost } from './experience-host.tsx';
import { NextExperience } from './next-experience.tsx';

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
      <Band reveal>
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
      <Band labelledBy="waitlist-title" reveal className="grid items-center gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <Picture src={experience.images[2]} className="aspect-[3/2] w-full rounded-card" />
        <div className="space-y-6">
          <h2 id="waitlist-title" className="display-1">
            {strings.waitlistTitle}
          </h2>
          <p className="lede text-muted">{strings.waitlistText}</p>
          {join}
        </div>
      </Band>
      <NextExperience currentId={id} />
    </>
  );
}
