import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { problemStrings } from '#shared/api/strings.ts';
import { useSkeleton } from '#shared/hooks/use-skeleton.ts';
import { focusHeading } from '#shared/ui/focus-heading.ts';
import { uiStrings } from '#shared/ui/strings.ts';
import { Toaster } from '#shared/ui/toaster.tsx';
import { offlineNotice } from './offline-notice.island.ts';
import { appStrings as strings } from './strings.ts';

export function Root() {
  useFocusAfterNavigation();
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
      <ScrollRestoration />
    </>
  );
}

/** While a page that was asked for is on its way, and takes longer than one would notice. */
function LoadingBar() {
  const phase = useSkeleton(useNavigation().state !== 'idle');
  if (phase !== 'skeleton') return null;
  return <div role="progressbar" aria-label={strings.loadingPage} className="loading-bar" />;
}

/** A new screen begins at its heading, for the keyboard and for screen readers. */
function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
  }, [pathname]);
}
