import { pressCard } from '@emberhood/catalogue/press';
import { needsAppForPress } from '#shared/needs-app.ts';
import { useSiteConfig } from '#shared/hooks/use-site-config.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { pressStrings as strings } from '../strings.ts';

/** The one article; where none is configured, the gateway says so and it is not shown (documents.ts). */
export function PressClipping() {
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
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="link inline-flex min-h-11 items-center gap-1"
            >
              {linkLabel}
              <span className="sr-only">{strings.newTab}</span>
            </a>
          </p>
        )}
      </div>
      <Picture first src="/images/press.svg" className="h-56 w-full max-md:order-first md:h-full" />
    </article>
  );
}
