import { useEffect, useRef, type ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import { ButtonLink } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { Logo } from '#shared/ui/logo.tsx';
import { paths } from '#shared/paths.ts';
import { entrance } from './entrance.island.ts';
import { headerTone } from './header-tone.island.ts';
import { appStrings as strings } from './strings.ts';

/**
 * Fixed and translucent, in the colours of the section beneath it (NAV-43, NAV-44). Over the pictures of categories it is
 * transparent (NAV-20), and what stands in it has a ground of its own.
 */
export function HeaderBar({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // What was beneath it on the page before says nothing about this one.
  useEffect(() => headerTone.ref(bar.current), [pathname]);
  const transparent = matchPath(paths.category.path, pathname) !== null;
  return (
    <header
      {...headerTone}
      ref={bar}
      data-clear={transparent || undefined}
      className={cx(
        'tone-first fixed inset-x-0 top-(--notice) z-40 transition-colors duration-200',
        transparent ? 'bg-transparent' : 'frosted',
      )}
    >
      <div className="page-width page-gutter flex min-h-(--header) flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
        {children}
      </div>
    </header>
  );
}

/** The light layout has the wordmark only. */
export function PublicHeader({ light = false }: { light?: boolean }) {
  return (
    <HeaderBar>
      <Wordmark />
      {!light && (
        <>
          {/* In the markup without a target and not shown: they are promised to nobody yet (NAV-45). */}
          <ul hidden>
            {strings.hiddenNavigation.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <Entrance />
        </>
      )}
    </HeaderBar>
  );
}

/** Which of the two is shown is the island's: a page is the same for everybody. */
function Entrance() {
  return (
    <div className="contents" {...entrance}>
      <ButtonLink to={paths.createAccount.href()}>{strings.join}</ButtonLink>
      <ButtonLink to={paths.emberite.href()} hidden>
        {strings.enter}
      </ButtonLink>
    </div>
  );
}

export function Wordmark() {
  return (
    <Link
      to={paths.home.href()}
      className="-mx-3 inline-flex min-h-11 items-center rounded-control px-3 no-underline in-data-clear:frosted"
    >
      <Logo />
    </Link>
  );
}
