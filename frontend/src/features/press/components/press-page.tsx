import { foundersNote, pressCard } from '@emberhood/catalogue/press';
import { EmberCircle } from '#shared/art/circle.tsx';
import { useSiteConfig } from '#shared/hooks/use-site-config.ts';
import { needsAppForPress } from '#shared/needs-app.ts';
import { paths } from '#shared/paths.ts';
import { SecondaryLink } from '#shared/ui/button.tsx';
import { NewTabLink } from '#shared/ui/new-tab-link.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { Band, PageMeta } from '#shared/ui/public-page.tsx';
import { pressStrings as strings } from '../strings.ts';

/** A bar on phones, where a floating button would cover text. */
const HOME =
  'fixed bottom-0 z-30 max-md:inset-x-0 max-md:grid max-md:border-t max-md:border-line max-md:frosted max-md:px-4 max-md:py-1 md:right-[max(var(--gutter),calc(50vw-600px+2.5rem))] md:bottom-1.5 md:rounded-control md:shadow-lg';

export function PressPage() {
  return (
    <>
      <PageMeta title={strings.title} description={strings.description} path={paths.press.href()} />
      <Band>
        <h1 tabIndex={-1} className="display-hero max-w-[12ch]">
          {strings.title}
        </h1>
        <PressClipping />
      </Band>
      <Band tone="plum" label={foundersNote.title} fadesIn>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[5fr_7fr]">
          <div>
            <h2 className="display-1">{foundersNote.title}</h2>
            <EmberCircle seats={8} warm={5} className="mt-8 w-40 lg:w-72" />
          </div>
          <div className="space-y-6 text-subtitle leading-normal">
            {foundersNote.paragraphs.map((paragraph) => (
              <p key={paragraph} className="max-w-[44ch] text-pretty">
                {paragraph}
              </p>
            ))}
            <p className="display-3 pt-2 text-ember">{foundersNote.signature}</p>
          </div>
        </div>
      </Band>
      {/* As high as the space below the footer's last line, so that it covers nothing. */}
      <div className={HOME}>
        <SecondaryLink to={paths.home.href()}>{strings.home}</SecondaryLink>
      </div>
    </>
  );
}

/** The article; if none is configured, the gateway hides it (documents.ts). */
function PressClipping() {
  const { newspaper, headline, summary, linkLabel, url } = pressCard(useSiteConfig()?.press);
  return (
    <article
      {...needsAppForPress}
      className="in-[[data-article^=none]]:hidden mt-12 grid overflow-clip rounded-card border border-line bg-surface md:mt-16 md:grid-cols-[7fr_5fr]"
    >
      <div className="flex flex-col justify-center gap-5 md:min-h-96 p-6 md:p-10">
        <p className="border-b-4 border-double border-control pb-3 font-display text-lg font-bold">{newspaper}</p>
        <h2 className="display-hero text-title">{headline}</h2>
        <p className="lede text-muted">{summary}</p>
        {url !== undefined && (
          <p className="mt-auto">
            <NewTabLink href={url}>{linkLabel}</NewTabLink>
          </p>
        )}
      </div>
      <Picture first src="/images/press.svg" className="h-56 w-full max-md:order-first md:h-full" />
    </article>
  );
}
