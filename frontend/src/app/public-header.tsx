import type { ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import { useSeemsSignedIn } from '#shared/account/use-seems-signed-in.ts';
import { useToneBeneath } from '#shared/hooks/use-tone-beneath.ts';
import { toneClass, type Tone } from '#shared/ui/band.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { Logo } from '#shared/ui/logo.tsx';
import { paths } from '#shared/paths.ts';
import { appStrings as strings } from './strings.ts';

/**
 * Fixed and translucent, in the colours of the section beneath it (NAV-43, NAV-44). Over the pictures of categories it is
 * transparent (NAV-20), and what stands in it has a ground of its own.
 */
export function HeaderBar({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const beneath = useToneBeneath();
  const transparent = matchPath(paths.category.path, pathname) !== null;
  return (
    <header
      data-clear={transparent || undefined}
      className={cx(
        'fixed inset-x-0 top-(--notice) z-40 transition-colors duration-200',
        isTone(beneath) ? toneClass[beneath] : 'tone-first',
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

/** Whoever seems to be signed in has joined already. */
function Entrance() {
  if (useSeemsSignedIn()) return <ButtonLink to={paths.emberite.href()}>{strings.enter}</ButtonLink>;
  return <ButtonLink to={paths.createAccount.href()}>{strings.join}</ButtonLink>;
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

function isTone(value: string | null): value is Tone {
  return value !== null && Object.hasOwn(toneClass, value);
}
