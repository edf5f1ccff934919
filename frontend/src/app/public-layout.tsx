import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { EmberCircle } from '#shared/art/circle.tsx';
import { instagramUrl } from '#shared/instagram-url.ts';
import { paths } from '#shared/paths.ts';
import { supportEmail } from '#shared/support-email.ts';
import { cx } from '#shared/ui/class-names.ts';
import { Logo } from '#shared/ui/logo.tsx';
import { NewTabLink } from '#shared/ui/new-tab-link.tsx';
import { Band, toneClass } from '#shared/ui/public-page.tsx';
import { PublicHeader } from './public-header.tsx';
import { appStrings as strings } from './strings.ts';

const LINK =
  'inline-flex min-h-11 items-center wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current';
const pages = [
  { to: paths.programs.href(), label: strings.programs },
  { to: paths.yvr.href(), label: strings.yvr },
  { to: paths.becomeAHost.href(), label: strings.becomeAHost },
  { to: paths.about.href(), label: strings.about },
  { to: paths.press.href(), label: strings.press },
  { to: paths.faq.href(), label: strings.faq },
  { to: paths.privacy.href(), label: strings.privacy },
  { to: paths.terms.href(), label: strings.terms },
];

/** Header, content and footer, for pages about the product. */
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

/** With the wordmark only, for sign-in and the legal pages, where nothing should distract. */
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

/** Without a header, as the page of an experience looks like a poster (NAV-07). */
export function FooterOnlyLayout() {
  return (
    <Frame>
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
    </Frame>
  );
}

/** The page has its own bar instead of the header, and its own `main`. */
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

function PublicFooter() {
  const email = supportEmail();
  return (
    <footer data-tone="plum" className={cx('relative overflow-clip border-t border-line', toneClass.plum)}>
      <div className="page-width page-gutter flex flex-wrap justify-between gap-10 py-14">
        <div className="space-y-4 max-lg:w-full">
          <Logo />
          <p className="max-w-60 text-muted">{strings.footerLine}</p>
        </div>
        <nav aria-label={strings.footerNavigation}>
          <ul className="grid grid-cols-[auto_1fr] gap-x-8">
            {pages.map(({ to, label }) => (
              <li key={to}>
                <Link className={LINK} to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="space-y-1">
          <p>
            <NewTabLink className={LINK} href={instagramUrl()} rel="me noopener">
              {strings.instagram}
            </NewTabLink>
          </p>
          {[strings.contact, strings.support].map((why) => (
            <p key={why}>
              {why}{' '}
              <a className={LINK} href={`mailto:${email}`}>
                {email}
              </a>
            </p>
          ))}
        </div>
        <p className="w-full text-sm text-muted">{strings.copyright}</p>
      </div>
      <EmberCircle
        seats={8}
        warm={3}
        look="flat"
        className="pointer-events-none absolute -right-24 -bottom-32 w-80 opacity-25 max-[1400px]:hidden"
      />
    </footer>
  );
}
