import { landingPages, type LandingExperience } from '@emberhood/catalogue/landing';
import { Link } from 'react-router';
import { ogImage } from '#shared/art/og.ts';
import { NextStartLabel } from '#shared/offering/next-start.tsx';
import { paths } from '#shared/paths.ts';
import { itemList } from '#shared/structured-data.ts';
import { buttonClass, ButtonLink } from '#shared/ui/button.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { Band, PageMeta } from '#shared/ui/public-page.tsx';
import { price as formatted } from '#shared/vocabulary/money.ts';
import { landingPath } from '../landing-path.ts';
import { experienceLandingStrings as strings } from '../strings.ts';
import { Comparison, HowItWorks } from './comparison.tsx';

const { experiences } = landingPages['/yvr'];

/** The evenings of the night-out type; the first one leads (EXP-15). */
export function NightOut() {
  const [lead, ...others] = experiences;
  return (
    <>
      <PageMeta
        title={strings.listTitle}
        description={strings.listDescription}
        path={paths.yvr.href()}
        {...(lead && { image: ogImage(lead.id) })}
        jsonLd={itemList(experiences.map((experience) => ({ title: experience.title, path: landingPath(experience) })))}
      />
      <Band className="space-y-14">
        <div className="space-y-5 lg:w-9/12">
          <h1 tabIndex={-1} className="display-hero">
            {strings.listHeading}
          </h1>
          <p className="lede text-muted">{strings.listIntro}</p>
        </div>
        {lead && <Lead experience={lead} />}
      </Band>
      <Band tone="sunk" label={strings.others} className="space-y-10">
        <h2 className="display-1">{strings.others}</h2>
        <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {others.map((experience) => (
            <EveningCard key={experience.id} experience={experience} />
          ))}
        </ul>
      </Band>
      <HowItWorks />
      <Comparison />
      <Band tone="amber" label={strings.closingTitle} className="space-y-6">
        <h2 className="display-hero max-w-[14ch]">{strings.closingTitle}</h2>
        <p className="lede">{strings.closingText}</p>
        <ButtonLink to={paths.poetry.href()} size="lg">
          {strings.closingLink}
        </ButtonLink>
      </Band>
    </>
  );
}

function Lead({ experience }: { experience: LandingExperience }) {
  const { title, heroTitle, heroDescription, image } = experience;
  return (
    <Link
      to={landingPath(experience)}
      className="group tone-plum relative grid overflow-clip rounded-card no-underline lg:grid-cols-[7fr_5fr]"
    >
      <Picture first src={image} className="aspect-[3/2] h-full w-full" />
      <span className="flex flex-col justify-center gap-4 p-6 md:p-10">
        <span className="text-muted">{strings.leads}</span>
        <span role="heading" aria-level={2} className="display-2">
          {title}
        </span>
        <span className="lede">{heroTitle}</span>
        <span className="text-pretty text-muted">{heroDescription}</span>
        <Cost experience={experience} />
        <span className={buttonClass('primary', 'mt-2 self-start')}>{strings.look}</span>
      </span>
      <NextStartLabel offering={{ kind: 'landing', id: experience.id }} className="top-4" />
    </Link>
  );
}

function EveningCard({ experience }: { experience: LandingExperience }) {
  const { title, subtitle, image } = experience;
  return (
    <li>
      <Link to={landingPath(experience)} className="group relative block rounded-card no-underline">
        <Picture src={image} className="aspect-[4/3] w-full rounded-card" />
        <span className="display-3 mt-4 block underline decoration-transparent decoration-2 underline-offset-4 transition-colors duration-120 group-hover:decoration-current">
          {title}
        </span>
        <span className="mt-1 block text-muted">{subtitle}</span>
        <Cost experience={experience} />
        <NextStartLabel offering={{ kind: 'landing', id: experience.id }} className="top-4" />
      </Link>
    </li>
  );
}

function Cost({ experience: { price, duration } }: { experience: LandingExperience }) {
  return (
    <span className="mt-3 block font-semibold tabular-nums">
      {formatted(price.amount)} {strings.perPerson}
      <span className="font-normal text-muted"> · {duration}</span>
    </span>
  );
}
