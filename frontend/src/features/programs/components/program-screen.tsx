import type { ProgramPage } from '@emberhood/catalogue/programs/pages';
import type { Program } from '@emberhood/catalogue/programs';
import { Suspense, useState } from 'react';
import { Await, useRevalidator } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ogImage } from '#shared/art/og.ts';
import { Band } from '#shared/ui/band.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { PageMeta } from '#shared/ui/page-meta.tsx';
import { programStrings as strings } from '../strings.ts';
import { programData } from '../structured-data.ts';
import { ProgramBody } from './program-body.tsx';
import { ProgramHero } from './program-hero.tsx';

interface ProgramScreenProps {
  program: Program;
  /** A promise while it is on its way. */
  page: ProgramPage | Promise<ProgramPage>;
}

export function ProgramScreen({ program, page }: ProgramScreenProps) {
  const [attempt, setAttempt] = useState(0);
  const { revalidate } = useRevalidator();
  const retry = () => {
    // Some browsers remember that a module failed to load; only a new document makes them ask again.
    if (attempt > 0 && navigator.onLine) location.reload();
    setAttempt(attempt + 1);
    void revalidate();
  };
  return (
    <>
      <ProgramHero program={program} />
      <Suspense key={attempt} fallback={<LoadingBody title={program.card.title} subtitle={program.card.subtitle} />}>
        <Await resolve={page} errorElement={<FailedBody program={program} onRetry={retry} />}>
          {(loaded: ProgramPage) => (
            <>
              <PageMeta
                title={strings.pageTitle(program.card.title)}
                description={loaded.summary}
                path={paths.program.href({ programId: program.id })}
                image={ogImage(program.id)}
                jsonLd={programData(program, loaded)}
              />
              <ProgramBody program={program} page={loaded} />
            </>
          )}
        </Await>
      </Suspense>
    </>
  );
}

function LoadingBody({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <Band>
      <PageMeta title={strings.pageTitle(title)} description={subtitle} />
      <p role="status" className="display-2 min-h-dvh text-muted">
        {strings.loading}
      </p>
    </Band>
  );
}

function FailedBody({ program: { card }, onRetry }: { program: Program; onRetry: () => void }) {
  return (
    <Band>
      <PageMeta title={strings.pageTitle(card.title)} description={card.subtitle} />
      <div role="alert" className="space-y-4">
        <h2 className="display-1">{strings.failedTitle}</h2>
        <p className="lede text-muted">{strings.failedText}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onRetry}>{strings.retry}</Button>
          <ButtonLink kind="secondary" to={paths.programs.href()}>
            {strings.allPrograms}
          </ButtonLink>
        </div>
      </div>
    </Band>
  );
}
