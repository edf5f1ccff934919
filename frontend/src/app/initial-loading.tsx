import { useSkeleton } from '#shared/hooks/use-skeleton.ts';
import { PageTitle, Skeleton } from '#shared/ui/page.tsx';
import { appStrings as strings } from './strings.ts';

/** While the first screen and what it needs are on their way. */
export function InitialLoading() {
  const phase = useSkeleton(true);
  return (
    <main id="main" tabIndex={-1} className="page-gutter mx-auto max-w-3xl py-12">
      <PageTitle title={strings.loading} />
      {phase === 'skeleton' && <Skeleton />}
    </main>
  );
}
