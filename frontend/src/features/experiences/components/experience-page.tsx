import type { Experience } from '@emberhood/catalogue/experiences/details';
import type { ReactNode } from 'react';
import { ogImage } from '#shared/art/og.ts';
import { price } from '#shared/price.ts';
import { experienceHref } from '#shared/paths.ts';
import { Band } from '#shared/ui/band.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { PageMeta } from '#shared/ui/page-meta.tsx';
import { detailStrings as strings } from '../detail-strings.ts';
import { experienceData } from '../structured-data.ts';
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
        jsonLd={experienceData(experience)}
      />
      <ExperienceHero experience={experience} join={join} />
      <ExperienceFacts experience={experience} />
      <About experience={experience} />
      <ExperienceHost experience={experience} />
      <Band labelledBy="waitlist-title" reveal className="grid items-center gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <img
          src={experience.images[2]}
          alt=""
          width={1600}
          height={800}
          loading="lazy"
          className="aspect-[3/2] w-full rounded-card object-cover"
        />
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

function About({ experience: { whatToExpect, whatsIncluded, notes, images } }: { experience: Experience }) {
  const [first, second] = images;
  return (
    <Band className="grid gap-14 lg:grid-cols-[6fr_6fr] lg:gap-20" reveal>
      <div className="space-y-12">
        <section className="space-y-4">
          <h2 className="display-1">{strings.about}</h2>
          <p className="lede">{whatToExpect}</p>
        </section>
        <section className="space-y-4">
          <h2 className="display-2">{strings.included}</h2>
          <ul className="space-y-2">
            {whatsIncluded.map((item) => (
              <li key={item} className="flex gap-3">
                <Icon name="check" className="mt-0.5 size-5 text-ember" />
                {item}
              </li>
            ))}
          </ul>
        </section>
        <section className="space-y-4">
          <h2 className="display-2">{strings.notes}</h2>
          <dl className="divide-y divide-line border-y border-line">
            {notes.map(({ title, text }) => (
              <div key={title} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[9rem_1fr]">
                <dt className="font-semibold">{title}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <div className="grid grid-cols-6 content-start gap-4">
        <img
          src={first}
          alt=""
          width={720}
          height={540}
          loading="lazy"
          className="col-span-5 aspect-[4/3] w-full rounded-card object-cover"
        />
        <img
          src={second}
          alt=""
          width={720}
          height={540}
          loading="lazy"
          className="col-span-4 col-start-3 -mt-10 aspect-square w-full rounded-card object-cover border-8 border-bg"
        />
      </div>
    </Band>
  );
}
