import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Band } from '#shared/ui/band.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

/** Header, content, footer: the pages that tell about the product. */
export function PublicLayout() {
  return (
    <Frame>
      <PublicHeader />
      <main id="main" tabIndex={-1} className="below-header flex-1">
        <Outlet />
      </main>
    </Frame>
  );
}

/** The wordmark only: sign-in and the legal pages, where nothing should lead away. */
export function LightLayout() {
  return (
    <Frame>
      <PublicHeader light />
      <main id="main" tabIndex={-1} className="below-header flex-1">
        <Band room="slim">
          <Outlet />
        </Band>
      </main>
    </Frame>
  );
}

/** No header: the page of one experience is a poster of its own (NAV-07). */
export function FooterOnlyLayout() {
  return (
    <Frame>
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
    </Frame>
  );
}

/** The page brings a bar of its own in the place of the header, and its `main`. */
export function FrameLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      {children}
      <PublicFooter />
    </div>
  );
}
