import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { signOut } from '#shared/account/sign-out.ts';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { Logo } from '#shared/ui/logo.tsx';
import { paths } from './paths.ts';
import { appStrings as strings } from './strings.ts';

interface Item {
  to: string;
  label: string;
  isHere: (path: string) => boolean;
}

const isVideos = (path: string) => path === paths.settingsVideos.path;
const memberItems: Item[] = [
  {
    to: paths.emberite.href(),
    label: strings.journey,
    isHere: (path) => path === paths.emberite.path || path === paths.journey.path,
  },
  {
    to: paths.people.href(),
    label: strings.people,
    isHere: (path) => path === paths.people.path || path.startsWith(paths.person.href('')),
  },
  { to: paths.settingsVideos.href(), label: strings.videos, isHere: isVideos },
  {
    to: paths.settings.href(),
    label: strings.settings,
    isHere: (path) => path.startsWith(paths.settings.path) && !isVideos(path),
  },
];
const moderationItem: Item = {
  to: paths.moderation.href(),
  label: strings.moderation,
  isHere: (path) => path === paths.moderation.path,
};

interface MemberFrameProps {
  hasProfile: boolean;
  moderator: boolean;
  children: ReactNode;
}

/** Side panel on wide screens, bar at the bottom of phones; the same list twice, one of them shown. */
export function MemberFrame({ hasProfile, moderator, children }: MemberFrameProps) {
  const { pathname } = useLocation();
  const here = pathname.replace(/\/+$/, '');
  const items = [...(hasProfile ? memberItems : []), ...(moderator ? [moderationItem] : [])];
  return (
    <div className="min-h-dvh lg:pl-64">
      <header className="page-gutter flex items-center justify-between border-b border-line py-3 lg:fixed lg:inset-y-0 lg:left-0 lg:w-64 lg:flex-col lg:items-stretch lg:justify-start lg:gap-8 lg:border-r lg:border-b-0 lg:bg-surface lg:px-5 lg:py-6">
        <Link to={hasProfile ? paths.emberite.href() : paths.home.href()} className="rounded-control no-underline">
          <Logo />
        </Link>
        {!hasProfile && (
          <Button kind="quiet" className="lg:order-last" onClick={() => void signOut(paths.login.href())}>
            {strings.signOut}
          </Button>
        )}
        <nav
          aria-label={strings.mainNavigation}
          className="fixed inset-x-0 bottom-0 z-40 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] empty:hidden lg:static lg:flex-col lg:gap-1 lg:border-0 lg:p-0"
        >
          {items.map(({ to, label, isHere }) => (
            <Link
              key={to}
              to={to}
              aria-current={isHere(here) ? 'page' : undefined}
              className={cx(
                'flex min-h-14 min-w-0 flex-1 items-center justify-center px-1 text-center text-xs no-underline min-[400px]:text-sm lg:min-h-11 lg:flex-none lg:justify-start lg:rounded-control lg:px-4 lg:text-base',
                isHere(here)
                  ? 'font-bold text-ember shadow-[inset_0_3px_0_var(--ember)] lg:bg-sunk lg:shadow-[inset_3px_0_0_var(--ember)]'
                  : 'text-ink hover:bg-sunk',
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="page-gutter mx-auto max-w-[1200px] pt-6 pb-28 lg:pt-10 lg:pb-12">
        {children}
      </main>
    </div>
  );
}
