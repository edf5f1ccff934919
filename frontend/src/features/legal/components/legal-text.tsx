import { paths } from '#shared/paths.ts';
import { supportEmail } from '#shared/support-email.ts';
import { PageMeta } from '#shared/ui/public-page.tsx';
import { legalStrings as strings, privacyPolicy, termsOfUse, type LegalPage, type LegalSection } from '../strings.ts';

const CONTACT = 'contact';

export function TermsOfUse() {
  return <LegalText page={termsOfUse} path={paths.terms.href()} />;
}

export function PrivacyPolicy() {
  return <LegalText page={privacyPolicy} path={paths.privacy.href()} />;
}

function LegalText({ page: { title, description, intro, effective, sections }, path }: LegalTextProps) {
  const anchors = [...sections, { id: CONTACT, heading: strings.contactHeading }];
  return (
    <article className="pb-8 lg:pb-16">
      <PageMeta title={title} description={description} path={path} />
      <div className="space-y-4 lg:ml-[calc(16rem+4rem)]">
        <h1 tabIndex={-1} className="display-hero">
          {title}
        </h1>
        <p className="lede text-muted">{intro}</p>
        {effective && (
          <p className="font-semibold">
            {effective.label} <time dateTime={effective.date}>{effective.date}</time>
          </p>
        )}
      </div>
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-10 lg:mt-16 lg:grid-cols-[16rem_1fr]">
        <nav aria-labelledby="contents" className="self-start lg:sticky lg:top-24">
          <p id="contents" className="font-display font-bold">
            {strings.contents}
          </p>
          <ol className="mt-2 columns-2 gap-x-6 tiny:columns-1 border-t-2 border-ember pt-2 sm:columns-3 lg:columns-1">
            {anchors.map(({ id, heading }) => (
              <li key={id} className="break-inside-avoid">
                <a
                  href={`#${id}`}
                  className="inline-block py-1.5 text-sm leading-snug text-muted hover:text-ink hover:underline"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-[62ch] space-y-12">
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          <section id={CONTACT} className="space-y-3">
            <h2 className="display-2">{strings.contactHeading}</h2>
            <p>
              {strings.contact}{' '}
              <a href={`mailto:${supportEmail()}`} className="link">
                {supportEmail()}
              </a>
            </p>
            <p>{strings.reply}</p>
          </section>
        </div>
      </div>
    </article>
  );
}

interface LegalTextProps {
  page: LegalPage;
  path: string;
}

function Section({ section: { id, heading, paragraphs, points } }: { section: LegalSection }) {
  return (
    <section id={id} className="space-y-3">
      <h2 className="display-2">{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && (
        <ul className="space-y-2 pt-1">
          {points.map((point) => (
            <li key={point} className="flex gap-3">
              <span aria-hidden="true" className="mt-[0.55em] size-2 shrink-0 rounded-full bg-ember" />
              {point}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
