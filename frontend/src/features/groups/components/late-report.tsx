import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '#shared/ui/lazy-part.ts';

const ReportDialog = lazyPart(async () => (await import('#shared/report/report-dialog.tsx')).ReportDialog);

/** Loaded on demand: rarely needed, and contains a form. */
export const LateReport = (props: ComponentProps<typeof ReportDialog>) => (
  <Suspense>
    <ReportDialog {...props} />
  </Suspense>
);
