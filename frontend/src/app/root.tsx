import { Outlet, ScrollRestoration, useLocation, useNavigation, type Location } from 'react-router';
import { problemStrings } from '#shared/api/strings.ts';
import { useOnChange } from '#shared/hooks/use-on-change.ts';
import { useSkeleton } from '#shared/hooks/use-skeleton.ts';
import { focusHeading } from '#shared/ui/focus-heading.ts';
import { uiStrings } from '#shared/ui/strings.ts';
import { Toaster } from '#shared/ui/toaster.tsx';
import { offlineNotice } from './offline-notice.island.ts';
import { appStrings as strings } from './strings.ts';

export function Root() {
  // For keyboards and screen readers.
  useOnChange(useLocation().pathname, focusHeading);
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-surface px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {uiStrings.skipLink}
      </a>
      <div
        role="status"
        data-words={problemStrings.offlineBanner}
        className="sr-only"
        suppressHydrationWarning
        {...offlineNotice}
      >
        {''}
      </div>
      <LoadingBar />
      <Outlet />
      <Toaster />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}

/** The router's key of the first entry is the same in every document of a tab. */
const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

/** Shown while a navigation takes noticeably long. */
function LoadingBar() {
  const phase = useSkeleton(useNavigation().state !== 'idle');
  if (phase !== 'skeleton') return null;
  return <div role="progressbar" aria-label={strings.loadingPage} className="loading-bar" />;
}
