import type { ReactNode } from 'react';
import { ogImage } from '#shared/art/og.ts';
import { absoluteUrl } from '#shared/site-origin.ts';
import { cx } from './class-names.ts';
import { uiStrings } from './strings.ts';

export type Tone = 'paper' | 'sunk' | 'plum' | 'amber';

/** Background of a band; the header takes that of the band beneath it. */
export const toneClass: Record<Tone, string> = {
  paper: 'tone-paper',
  sunk: 'tone-sunk',
  plum: 'tone-plum',
  amber: 'tone-amber',
};

const ROOM = {
  section: 'py-[clamp(4rem,10vw,9rem)]',
  slim: 'py-room-slim',
} as const;

interface BandProps {
  tone?: Tone;
  room?: keyof typeof ROOM;
  id?: string;
  /** The text of its heading: makes the band a landmark with that name. */
  label?: string;
  /** Fades in on load (PUB-10); never on the first band of a page, which visitors wait for. */
  fadesIn?: boolean;
  className?: string;
  children: ReactNode;
}

/** One full-width section of a public page; its content keeps to the page's width. */
export function Band({ tone = 'paper', room = 'section', id, label, fadesIn = false, className, children }: BandProps) {
  return (
    <section
      id={id}
      data-tone={tone}
      aria-label={label}
      className={cx('relative overflow-x-clip', toneClass[tone], ROOM[room])}
    >
      <div className={cx('page-width page-gutter', fadesIn && 'fade-in', className)}>{children}</div>
    </section>
  );
}

interface PageMetaProps {
  /** Without the product's name, which is appended to every title. */
  title: string;
  /** For search results and link previews: one or two sentences, unlike any other page's. */
  description: string;
  /** The canonical address, from `paths`. */
  path?: string;
  /** Of 1200 × 630 pixels, by `ogImage`. */
  image?: string;
  /** Structured data of schema.org; addresses in it by `absoluteUrl`. */
  jsonLd?: object;
  /** Keeps the page out of search results. */
  noindex?: boolean;
}

/** What the page tells browsers' tabs, search engines and link previews. React puts it into the head. */
export function PageMeta({ title, description, path, image, jsonLd, noindex = false }: PageMetaProps) {
  const fullTitle = uiStrings.pageTitle(title);
  const url = path === undefined ? undefined : absoluteUrl(path);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {url !== undefined && !noindex && <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={uiStrings.product} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="en_CA" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {url !== undefined && <meta property="og:url" content={url} />}
      <meta property="og:image" content={absoluteUrl(image ?? ogImage())} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd && (
        <script
          type="application/ld+json"
          // A data block: browsers never run it. The escape keeps `</script>` in a text from ending it.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(jsonLd).replaceAll('<', String.raw`\u003c`) }}
        />
      )}
    </>
  );
}
