import type { Program } from '@emberhood/catalogue/programs';
import { promises, type ProgramPage } from '@emberhood/catalogue/programs/pages';
import { paths } from '#shared/paths.ts';
import { OfferBar } from '#shared/offering/offer-bar.tsx';
import { Band } from '#shared/ui/band.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { programStrings as strings } from '../strings.ts';
import { NamedTexts } from './named-texts.tsx';
import { Schedule } from './schedule.tsx';
import { Timeline } from './timeline.tsx';

/** What a program tells about itself, from the first picture down to its own invitation (PUB-36, PUB-37). */
export function ProgramBody({ program: { id, card }, page }: { program: Program; page: ProgramPage }) {
  const [opening, ...more] = page.intro;
  // A member goes straight on to its questions.
  const join = paths.createAccount.href(paths.programJoin.href({ programId: id }));
  return (
    <>
      <Band tone="sunk" room="slim" labelledBy="facts">
        <h2 id="facts" className="sr-only">
          {strings.factsHeading}
        </h2>
        <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {page.facts.map(({ label, value }) => (
            <div key={label} className="border-t-2 border-ember pt-3">
              <dt className="font-display font-bold">{label}</dt>
              <dd className="mt-1 text-muted">{value}</dd>
            </div>
          ))}
        </dl>
      </Band>
      <Band reveal>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
          <p className="display-1 lg:col-span-5">{page.hero}</p>
          <div className="space-y-5 lg:col-span-7">
            <p className="lede">{opening}</p>
            {more.map((paragraph) => (
              <p key={paragraph} className="lede text-muted">
                {paragraph}
              </p>
            ))}
          </div>
        </div>
      </Band>
      <Timeline title={page.timelineTitle} items={page.timeline} />
      {page.schedule && <Schedule schedule={page.schedule} />}
      {page.tracks && (
        <Band labelledBy="tracks" reveal>
          <NamedTexts id="tracks" title={strings.tracksHeading} note={strings.tracksNote} items={page.tracks} />
        </Band>
      )}
      {page.themes && (
        <Band labelledBy="themes" reveal>
          <NamedTexts id="themes" title={page.themes.title} note={page.themes.note} items={page.themes.items} />
        </Band>
      )}
      <Band tone="sunk" labelledBy="for-whom" reveal>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[4fr_8fr]">
          <h2 id="for-whom" className="display-1">
            {strings.forWhomHeading}
          </h2>
          <ul className="space-y-6">
            {page.forWhom.map((reason) => (
              <li key={reason} className="display-2 flex gap-4 font-semibold text-pretty">
                <span aria-hidden="true" className="mt-[0.35em] size-[0.6em] shrink-0 rounded-full bg-amber" />
                {reason}
              </li>
            ))}
          </ul>
        </div>
      </Band>
      <Band labelledBy="promises" reveal>
        <h2 id="promises" className="display-1">
          {strings.promisesHeading}
        </h2>
        <ul className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-2">
          {promises.map(({ title, description }) => (
            <li key={title} className="border-t border-line pt-4">
              <h3 className="display-3">{title}</h3>
              <p className="prose-width mt-2 text-muted">{description}</p>
            </li>
          ))}
        </ul>
      </Band>
      <OfferBar
        offering={{ kind: 'program', id }}
        title={card.title.toLowerCase()}
        price={card.price}
        length={card.badges[0]}
        to={join}
      />
      <Band tone="amber" labelledBy="closing" reveal>
        <div className="max-w-[56rem] space-y-8">
          <h2 id="closing" className="display-hero">
            {page.closing.heading}
          </h2>
          <ButtonLink className="min-h-14 px-7 text-lg" to={join}>
            {page.closing.label}
          </ButtonLink>
        </div>
      </Band>
    </>
  );
}
