import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { entrance } from './entrance.island.ts';
import { headerTone, isClear } from './header-tone.island.ts';
import { appStrings as strings } from './strings.ts';

/**
 * Fixed and translucent, in the tone of the section beneath it (NAV-43, NAV-44). Over pictures of categories it is
 * transparent (NAV-20), and its contents have backgrounds of their own.
 */
export function HeaderBar({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // The tone of the previous page does not apply to this one.
  useEffect(() => headerTone.ref(bar.current), [pathname]);
  return (
    <header
      {...headerTone}
      ref={bar}
      data-clear={isClear(pathname) || undefined}
      className="tone-first fixed inset-x-0 top-(--notice) z-40 transition-colors duration-200 not-data-clear:frosted data-clear:bg-transparent"
    >
      <div className="page-width page-gutter flex min-h-(--header) flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
        {children}
      </div>
    </header>
  );
}

/** `light` shows the wordmark only. */
export function PublicHeader({ light = false }: { light?: boolean }) {
  return (
    <HeaderBar>
      <Wordmark />
      {!light && (
        <>
          {/* Rendered hidden and without links: these pages do not exist yet (NAV-45). */}
          <ul hidden>
            {strings.hiddenNavigation.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          {/* The island decides which of the two is shown, as the prerendered page is the same for everybody. */}
          <div className="contents" {...entrance}>
            <ButtonLink to={paths.createAccount.href()}>{strings.join}</ButtonLink>
            <ButtonLink to={paths.emberite.href()} hidden>
              {strings.enter}
            </ButtonLink>
          </div>
        </>
      )}
    </HeaderBar>
  );
}

export function Wordmark() {
  return (
    <Link
      to={paths.home.href()}
      className="-mx-3 inline-flex min-h-11 items-center rounded-control px-3 no-underline in-data-clear:frosted overflow-clip tiny:w-14"
    >
      <Logo />
    </Link>
  );
}
