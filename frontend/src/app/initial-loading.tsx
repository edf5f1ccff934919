import { useSkeleton } from '#shared/hooks/use-skeleton.ts';
import { PageTitle, Skeleton } from '#shared/ui/page.tsx';
import { appStrings as strings } from './strings.ts';

/** Shown while the first screen and its data are loading. */
export function InitialLoading() {
  const phase = useSkeleton(true);
  return (
    <main id="main" tabIndex={-1} className="page-gutter mx-auto max-w-3xl py-12">
      <PageTitle title={strings.loading} />
      {phase === 'skeleton' && <Skeleton />}
    </main>
  );
}
