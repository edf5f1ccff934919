import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { useSignOut } from '#shared/account/sign-out.ts';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { Logo } from '#shared/ui/logo.tsx';
import { paths } from './paths.ts';
import { appStrings as strings } from './strings.ts';

interface MemberFrameProps {
  hasProfile: boolean;
  moderator: boolean;
  children: ReactNode;
}

/** Side panel on wide screens, bar at the bottom of phones; the same list twice, one of them shown. */
export function MemberFrame({ hasProfile, moderator, children }: MemberFrameProps) {
  const items = [
    ...(hasProfile
      ? [
          { to: paths.journey.href(), label: strings.journey },
          { to: paths.people.href(), label: strings.people },
          { to: paths.settingsVideos.href(), label: strings.videos },
          { to: paths.settings.href(), label: strings.settings, end: true },
        ]
      : []),
    ...(moderator ? [{ to: paths.moderation.href(), label: strings.moderation }] : []),
  ];
  const signOut = useSignOut(paths.login.href());
  return (
    <div className="min-h-dvh lg:pl-64">
      <header className="page-gutter flex items-center justify-between border-b border-line py-3 lg:fixed lg:inset-y-0 lg:left-0 lg:w-64 lg:flex-col lg:items-stretch lg:justify-start lg:gap-8 lg:border-r lg:border-b-0 lg:bg-surface lg:px-5 lg:py-6">
        <Link to={hasProfile ? paths.emberite.href() : paths.home.href()} className="rounded-control no-underline">
          <Logo />
        </Link>
        {!hasProfile && (
          <Button kind="quiet" className="lg:order-last" onClick={() => void signOut()}>
            {strings.signOut}
          </Button>
        )}
        <nav
          aria-label={strings.mainNavigation}
          className="fixed inset-x-0 bottom-0 z-40 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] empty:hidden lg:static lg:flex-col lg:gap-1 lg:border-0 lg:p-0"
        >
          {items.map(({ label, ...item }) => (
            <NavLink
              key={item.to}
              {...item}
              className={({ isActive }) =>
                cx(
                  'flex min-h-14 min-w-0 flex-1 items-center justify-center px-1 text-center text-xs no-underline min-[400px]:text-sm lg:min-h-11 lg:flex-none lg:justify-start lg:rounded-control lg:px-4 lg:text-base',
                  isActive
                    ? 'font-bold text-ember shadow-[inset_0_3px_0_var(--ember)] lg:bg-sunk lg:shadow-[inset_3px_0_0_var(--ember)]'
                    : 'text-ink hover:bg-sunk',
                )
              }
            >
              {label}
            </NavLink>
          ))}
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="page-gutter mx-auto max-w-[1200px] pt-6 pb-28 lg:pt-10 lg:pb-12">
        {children}
      </main>
    </div>
  );
}
