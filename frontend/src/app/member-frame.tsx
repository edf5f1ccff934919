import { useEffect, useState, type ReactNode } from 'react';
import { Link, Outlet, useMatches } from 'react-router';
import { mayHost, mayModerate, mayOperate, useCurrentUser } from '#shared/account/current-user.ts';
import { SignOutButton } from '#shared/account/sign-out-button.tsx';
import { EmberCircle } from '#shared/art/circle.tsx';
import { paths } from '#shared/paths.ts';
import { cx } from '#shared/ui/class-names.ts';
import { arriving } from '#shared/ui/lazy-part.ts';
import { Logo } from '#shared/ui/logo.tsx';
import { WaysOn } from './error-pages.tsx';
import { NavIcon, type NavIconName } from './nav-icons.tsx';
import type { NavMark } from './nav-marks.tsx';
import type { RouteHandle } from './screen.ts';
import { appStrings as strings } from './strings.ts';

interface Item {
  to: string;
  label: string;
  icon: NavIconName;
}

const memberItems: Item[] = [
  { to: paths.emberite.href(), label: strings.journey, icon: 'journey' },
  { to: paths.groups.href(), label: strings.groups, icon: 'groups' },
  { to: paths.people.href(), label: strings.people, icon: 'people' },
  { to: paths.experiences.href(), label: strings.experiences, icon: 'experiences' },
  { to: paths.you.href(), label: strings.you, icon: 'you' },
];
const backToJourney = { to: paths.emberite.href(), label: strings.backToJourney };
const moderationItem: Item = { to: paths.moderation.href(), label: strings.moderation, icon: 'moderation' };
const operationsItem: Item = { to: paths.ops.href(), label: strings.operations, icon: 'operations' };
/** Of staff without a profile, who have no page of their own. */
const accountItem: Item = { to: paths.settingsAuth.href(), label: strings.account, icon: 'you' };
const hostingItem: Item = { to: paths.host.href(), label: strings.hosting, icon: 'hosting' };

/** Marks load after the screen, which is what people came for. */
const MARKS_AFTER_MS = 1_000;

interface MemberFrameProps {
  hasProfile: boolean;
  roles: readonly string[];
  children: ReactNode;
}

/** Side panel on wide screens, bar at the bottom of phones; one list of links in two places. */
export function MemberFrame({ hasProfile, roles, children }: MemberFrameProps) {
  const here = useMatches().findLast(({ handle }) => (handle as RouteHandle | undefined)?.nav)?.handle as
    | RouteHandle
    | undefined;
  const [marks, setMarks] = useState<{ NavMark: typeof NavMark }>();
  useEffect(() => {
    setTimeout(() => void arriving(() => import('./nav-marks.tsx')).then(setMarks), MARKS_AFTER_MS);
  }, []);
  const staffItems = [
    ...(mayHost(roles) ? [hostingItem] : []),
    ...(mayModerate(roles) ? [moderationItem] : []),
    ...(mayOperate(roles) ? [operationsItem] : []),
  ];
  const items = hasProfile
    ? [...memberItems, ...staffItems]
    : [...staffItems, ...(staffItems.length > 0 ? [accountItem] : [])];
  const desks = staffItems.toReversed();
  const waysOn = hasProfile || desks.length === 0 ? [backToJourney, ...desks] : desks;
  return (
    <div className="member-frame min-h-dvh lg:pl-64 print:p-0">
      <header className="page-gutter flex min-h-(--header) items-center justify-between border-b border-line lg:fixed lg:top-(--notice) lg:bottom-0 lg:left-0 lg:w-64 lg:flex-col lg:items-stretch lg:justify-start lg:gap-8 lg:overflow-hidden lg:border-r lg:border-b-0 lg:bg-surface lg:px-4 lg:py-6">
        <div className="flex grow items-center justify-between lg:grow-0">
          <Link
            to={hasProfile ? paths.emberite.href() : paths.home.href()}
            className="inline-flex min-h-11 items-center rounded-control no-underline lg:px-3"
          >
            <Logo />
          </Link>
          {hasProfile && marks && <marks.NavMark icon="bell" />}
        </div>
        {!hasProfile && <SignOutButton kind="quiet" className="-mr-3 lg:order-last lg:mr-0 lg:self-start" />}
        <nav
          aria-label={strings.mainNavigation}
          className="fixed inset-x-0 bottom-0 z-40 flex border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] empty:hidden lg:static lg:z-10 lg:flex-col lg:gap-1 lg:border-0 lg:bg-transparent lg:p-0"
        >
          {items.map((item) => (
            <NavLink
              key={item.to}
              item={item}
              here={item.icon === here?.nav}
              // A phone's bar has room for five links: members find the others on their own page.
              wideOnly={hasProfile && staffItems.includes(item)}
            >
              {marks && item !== accountItem && <marks.NavMark icon={item.icon} />}
            </NavLink>
          ))}
        </nav>
        <EmberCircle
          seats={10}
          warm={4}
          look="flat"
          className="pointer-events-none absolute -bottom-28 -left-24 size-72 opacity-90 max-lg:hidden [@media(max-height:42rem)]:hidden"
        />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="page-gutter mx-auto max-w-[1200px] pt-6 pb-[calc(7rem+var(--toasts))] lg:pt-14 lg:pb-[calc(4rem+var(--toasts))]"
      >
        <WaysOn value={waysOn}>{children}</WaysOn>
      </main>
    </div>
  );
}

/** The frame for signed-in users, around the screens of an area. */
export function UserFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const { hasProfile, roles } = useCurrentUser();
  return (
    <MemberFrame hasProfile={hasProfile} roles={roles}>
      {children}
    </MemberFrame>
  );
}

interface NavLinkProps {
  item: Item;
  here: boolean;
  wideOnly: boolean;
  children: ReactNode;
}

function NavLink({ item: { to, label, icon }, here, wideOnly, children }: NavLinkProps) {
  return (
    <Link
      to={to}
      aria-current={here ? 'page' : undefined}
      className={cx(
        'relative min-h-(--nav) min-w-11 grow flex-col items-center justify-center gap-1 rounded-control px-0.5 text-center text-[min(0.75rem,3.6vw)] no-underline transition-colors duration-120 max-lg:-outline-offset-3! lg:min-h-12 lg:flex-none lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-base',
        wideOnly ? 'hidden lg:flex' : 'flex',
        here ? 'font-bold lg:bg-sunk' : 'font-medium text-muted hover:bg-sunk hover:text-ink',
      )}
    >
      <NavIcon name={icon} warm={here} />
      <span className="whitespace-nowrap">{label}</span>
      {children}
      {here && (
        <span
          aria-hidden="true"
          className="absolute top-0 h-1 w-12 max-w-full rounded-b-full bg-ember lg:inset-y-2.5 lg:left-0 lg:h-auto lg:w-1 lg:rounded-full"
        />
      )}
    </Link>
  );
}
