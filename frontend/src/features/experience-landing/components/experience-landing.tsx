import type { LandingExperience } from '@emberhood/catalogue/landing';
import { ogImage } from '#shared/art/og.ts';
import { OfferBar } from '#shared/offering/offer-bar.tsx';
import { price as formatted } from '#shared/vocabulary/money.ts';
import { Band } from '#shared/ui/band.tsx';
import { PageMeta } from '#shared/ui/page-meta.tsx';
import { product } from '#shared/structured-data.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { joinPath, landingPath } from '../landing-path.ts';
import { experienceLandingStrings as strings } from '../strings.ts';
import { Comparison } from './comparison.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { JoinLink } from './join-link.tsx';
import { LandingFacts } from './landing-facts.tsx';
import { LandingHero } from './landing-hero.tsx';

export function ExperienceLanding({ experience }: { experience: LandingExperience }) {
  const { id, title, heroDescription, cta, price, duration } = experience;
  const joinLink = <JoinLink to={joinPath(experience)} label={cta.buttonText} />;
  return (
    <>
      <PageMeta
        title={title}
        description={heroDescription}
        path={landingPath(experience)}
        image={ogImage(id)}
        jsonLd={product({
          ...{ id, title, path: landingPath(experience), price: price.amount },
          description: experience.description.join('\n'),
        })}
      />
      <LandingHero experience={experience} join={joinLink} />
      <LandingFacts experience={experience} />
      <Story experience={experience} />
      <Comparison />
      <HowItWorks />
      <OfferBar
        offering={{ kind: 'landing', id }}
        title={title}
        price={formatted(price.amount)}
        length={duration}
        to={joinPath(experience)}
      />
      <Band tone="amber" labelledBy="join-title" className="space-y-6">
        <h2 id="join-title" className="display-hero max-w-[16ch]">
          {cta.heading}
        </h2>
        <p className="lede">{cta.details}</p>
        {joinLink}
      </Band>
    </>
  );
}

function Story({ experience: { subtitle, description, image, host } }: { experience: LandingExperience }) {
  return (
    <Band reveal className="grid gap-14 lg:grid-cols-[7fr_5fr] lg:gap-20">
      <div className="space-y-12">
        <div className="space-y-6">
          <h2 className="display-1">{subtitle}</h2>
          <div className="prose-width space-y-4 text-lg">
            {description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <section
          aria-labelledby="host-name"
          className="grid gap-x-8 gap-y-5 border-t border-line pt-10 sm:grid-cols-[auto_1fr]"
        >
          <Picture src={host.image} className="size-28 rounded-full md:size-36" />
          <div>
            <p className="text-muted">{strings.host}</p>
            <h2 id="host-name" className="display-2">
              {host.name}
            </h2>
            <p className="font-semibold">{host.title}</p>
            <p className="prose-width mt-3 text-muted">{host.bio}</p>
          </div>
        </section>
      </div>
      <Picture src={image} className="aspect-[4/3] w-full rounded-card lg:aspect-auto lg:h-full lg:min-h-[34rem]" />
    </Band>
  );
}
