import { PageMeta } from '#shared/ui/page-meta.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import type { LegalPage } from '../strings.ts';

export function LegalText({ page, path }: { page: LegalPage; path: string }) {
  return (
    <article className="mx-auto max-w-[62ch]">
      <PageMeta title={page.title} description={page.description} path={path} type="article" />
      <PageHeading title={null} intro={page.intro}>
        {page.title}
      </PageHeading>
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
