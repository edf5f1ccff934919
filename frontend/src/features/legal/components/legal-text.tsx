import { PageHeading } from '#shared/ui/page.tsx';
import type { LegalPage } from '../strings.ts';

export function LegalText({ page }: { page: LegalPage }) {
  return (
    <article className="mx-auto max-w-[62ch]">
      <PageHeading intro={page.intro}>{page.title}</PageHeading>
      {page.sections.map((section) => (
        <section key={section.heading} className="mt-8 space-y-3">
          <h2 className="text-xl font-bold">{section.heading}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
