import { Link, Outlet } from 'react-router';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { paths } from './paths.ts';
import { appStrings as strings } from './strings.ts';

interface PublicLayoutProps {
  /** The light layout has the wordmark only. */
  light?: boolean;
}

export function PublicLayout({ light = false }: PublicLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page-gutter flex items-center justify-between gap-4 py-4">
        <Link to={paths.home.href()} className="rounded-control no-underline">
          <Logo />
        </Link>
        {!light && <ButtonLink to={paths.createAccount.href()}>{strings.join}</ButtonLink>}
      </header>
      <main id="main" tabIndex={-1} className="page-gutter flex-1 py-8">
        <Outlet />
      </main>
      <footer className="page-gutter border-t border-line py-6 text-sm text-muted">
        <nav aria-label={strings.footerNavigation} className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link className="inline-flex min-h-11 items-center underline underline-offset-4" to={paths.privacy.href()}>
            {strings.privacy}
          </Link>
          <Link className="inline-flex min-h-11 items-center underline underline-offset-4" to={paths.terms.href()}>
            {strings.terms}
          </Link>
          <span>{strings.copyright}</span>
        </nav>
      </footer>
    </div>
  );
}

export function LightLayout() {
  return <PublicLayout light />;
}
