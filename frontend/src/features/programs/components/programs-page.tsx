import { programImage } from '@emberhood/catalogue/images';
import { programs, type Program } from '@emberhood/catalogue/programs';
import { Link } from 'react-router';
import { EmberCircle } from '#shared/art/circle.tsx';
import { NextStartLabel } from '#shared/offering/next-start.tsx';
import { paths } from '#shared/paths.ts';
import { itemList } from '#shared/structured-data.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Badge } from '#shared/ui/page.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { Band, PageMeta } from '#shared/ui/public-page.tsx';
import { ScrollStrip } from '#shared/ui/scroll-strip.tsx';
import { programStrings as strings } from '../strings.ts';

export function ProgramsPage() {
  return (
    <>
      <PageMeta
        title={strings.listTitle}
        description={strings.listDescription}
        path={paths.programs.href()}
        jsonLd={itemList(
          programs.map(({ id, card }) => ({ title: card.title, path: paths.program.href({ programId: id }) })),
        )}
      />
      <Band>
        <div className="grid gap-x-12 gap-y-5 lg:grid-cols-[7fr_5fr] lg:items-end">
          <h1 tabIndex={-1} className="display-hero">
            {strings.listHeading}
          </h1>
          <p className="lede text-muted">{strings.listIntro}</p>
        </div>
        <p className="mt-10 text-sm text-muted md:mt-14">{strings.count(programs.length)}</p>
        <ScrollStrip label={strings.strip} gridOnPhones className="mt-3">
          {programs.map((program) => (
            <ProgramCard key={program.id} program={program} />
          ))}
        </ScrollStrip>
      </Band>
      <Band tone="plum" label={strings.togetherHeading} fadesIn>
        <div className="grid items-center gap-10 md:grid-cols-[7fr_5fr]">
          <div className="space-y-6">
            <h2 className="display-1">{strings.togetherHeading}</h2>
            <p className="lede text-muted">{strings.togetherText}</p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={paths.createAccount.href(paths.experiencesJoin.href())}>{strings.join}</ButtonLink>
              <ButtonLink kind="quiet" to={paths.faq.href()} className="max-sm:-ml-3">
                {strings.questions}
              </ButtonLink>
            </div>
          </div>
          <EmberCircle seats={9} warm={5} className="w-full max-md:mx-auto max-md:max-w-72" />
        </div>
      </Band>
    </>
  );
}

/** One tile of the listing; all of it is the link. */
function ProgramCard({ program: { id, card } }: { program: Program }) {
  return (
    <li className="md:w-[19rem] md:snap-start lg:w-[21rem]">
      <Link
        to={paths.program.href({ programId: id })}
        className="group relative flex h-full flex-col rounded-card no-underline"
      >
        <span className="block overflow-clip rounded-card">
          <Picture near src={programImage(id)} className="aspect-square w-full md:aspect-[4/5] lg:aspect-square" />
        </span>
        <span className="display-3 mt-4 block text-[clamp(1rem,0.6rem+1.6vw,1.5rem)] hyphens-auto underline decoration-transparent decoration-2 underline-offset-4 transition-colors duration-120 group-hover:decoration-current">
          {card.title.toLowerCase()}
        </span>
        <span className="mt-1.5 block text-sm text-pretty text-muted md:text-base">{card.subtitle}</span>
        <span className="mt-3 flex flex-wrap gap-1.5">
          {card.badges.map((badge, index) => (
            <Badge key={badge} highlighted={index === 0}>
              {badge}
            </Badge>
          ))}
        </span>
        <span className="mt-auto block pt-3 font-semibold tabular-nums">{card.price}</span>
        <NextStartLabel offering={{ kind: 'program', id }} className="top-4" />
      </Link>
    </li>
  );
}
