import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { problemStrings } from '#shared/api/strings.ts';
import { useOnline } from '#shared/hooks/use-online.ts';
import { uiStrings } from '#shared/ui/strings.ts';
import { Toaster } from '#shared/ui/toaster.tsx';

export function Root() {
  useFocusAfterNavigation();
  const online = useOnline();
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-surface px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {uiStrings.skipLink}
      </a>
      <div role="status" className={online ? 'sr-only' : 'bg-ink px-4 py-2 text-center text-bg'}>
        {online ? '' : problemStrings.offlineBanner}
      </div>
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}

/** A new screen begins at its heading, for the keyboard and for screen readers. */
function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = document.querySelector<HTMLElement>('#main h1') ?? document.querySelector<HTMLElement>('#main');
    target?.focus({ preventScroll: true });
  }, [pathname]);
}
