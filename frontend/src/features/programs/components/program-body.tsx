import type { Program } from '@emberhood/catalogue/programs';
import { promises, type NamedText, type ProgramPage, type TimelineItem } from '@emberhood/catalogue/programs/pages';
import { EmberCircle } from '#shared/art/circle.tsx';
import { OfferBar } from '#shared/offering/offer-bar.tsx';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Band } from '#shared/ui/public-page.tsx';
import { programStrings as strings } from '../strings.ts';

const SEATS = 8;

/** The page of a program, from the first picture to its invitation to join (PUB-36, PUB-37). */
export function ProgramBody({ program: { id, card }, page }: { program: Program; page: ProgramPage }) {
  const [opening, ...more] = page.intro;
  // Signed-in members skip the sign-up and get the questions.
  const join = paths.createAccount.href(paths.programJoin.href({ programId: id }));
  return (
    <>
      <Band tone="sunk" room="slim" label={strings.factsHeading}>
        <h2 className="sr-only">{strings.factsHeading}</h2>
        <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {page.facts.map(({ label, value }) => (
            <div key={label} className="border-t-2 border-ember pt-3">
              <dt className="font-display font-bold">{label}</dt>
              <dd className="mt-1 text-muted">{value}</dd>
            </div>
          ))}
        </dl>
      </Band>
      <Band fadesIn>
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
      {page.tracks && <NamedTexts title={strings.tracksHeading} note={strings.tracksNote} items={page.tracks} />}
      {page.themes && <NamedTexts {...page.themes} />}
      <Band tone="sunk" label={strings.forWhomHeading} fadesIn>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[4fr_8fr]">
          <h2 className="display-1">{strings.forWhomHeading}</h2>
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
      <Band label={strings.promisesHeading} fadesIn>
        <h2 className="display-1">{strings.promisesHeading}</h2>
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
      <Band tone="amber" label={page.closing.heading} fadesIn>
        <div className="max-w-[56rem] space-y-8">
          <h2 className="display-hero">{page.closing.heading}</h2>
          <ButtonLink className="min-h-14 px-7 text-lg" to={join}>
            {page.closing.label}
          </ButtonLink>
        </div>
      </Band>
    </>
  );
}

/** One session, hour by hour (CAT-04). */
function Schedule({ schedule: { title, items } }: { schedule: NonNullable<ProgramPage['schedule']> }) {
  return (
    <Band label={title} fadesIn>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[4fr_8fr]">
        <h2 className="display-1">{title}</h2>
        <ol>
          {items.map((item) => (
            <li
              key={item.time}
              className="grid grid-cols-[4.5rem_1fr] tiny:block items-baseline gap-x-4 border-t border-line py-4 md:grid-cols-[8rem_10rem_1fr]"
            >
              <p className="display-2 text-ember tabular-nums md:text-[2.5rem]">{item.time}</p>
              <h3 className="display-3">{item.title}</h3>
              <p className="text-muted max-md:col-start-2">{item.description}</p>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}

/** Styles or themes, as an index. */
function NamedTexts({ title, note, items }: { title: string; note: string; items: readonly NamedText[] }) {
  return (
    <Band label={title} fadesIn>
      <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3">
        <h2 className="display-1">{title}</h2>
        <p className="max-w-[42ch] text-muted">{note}</p>
      </div>
      <ul className="mt-8 md:mt-12">
        {items.map((item) => (
          <li
            key={item.title}
            className="grid items-baseline gap-x-12 gap-y-1 border-t border-line py-5 md:grid-cols-[7fr_5fr]"
          >
            <h3 className="font-display text-[clamp(1.5rem,1rem+2.4vw,2.75rem)] leading-none font-bold">
              {item.title}
            </h3>
            <p className="text-muted">{item.description}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** The circle gets warmer with each session. */
function Timeline({ title, items }: { title: string; items: readonly TimelineItem[] }) {
  return (
    <Band tone="plum" label={title} fadesIn>
      <h2 className="display-hero">{title}</h2>
      <ol className="mt-12 space-y-10 md:mt-16 md:space-y-12">
        {items.map((item, index) => (
          <li
            key={item.title}
            className="grid grid-cols-[auto_1fr] gap-x-5 tiny:block md:grid-cols-[auto_5fr_6fr] md:items-center md:gap-x-12"
          >
            <EmberCircle
              look="flat"
              seats={SEATS}
              warm={Math.round(((index + 1) / items.length) * SEATS)}
              className="row-span-2 size-16 md:row-span-1 md:size-28"
            />
            <div className="pt-1 md:pt-0">
              {item.week !== undefined && (
                <p className="text-sm font-semibold text-ember tabular-nums md:text-base">{strings.week(item.week)}</p>
              )}
              <h3 className="display-2 md:text-[2.25rem]">{item.title}</h3>
            </div>
            <p className="prose-width mt-2 text-muted max-md:col-start-2 print:col-start-1 md:mt-0 md:text-lg">
              {item.description}
            </p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
