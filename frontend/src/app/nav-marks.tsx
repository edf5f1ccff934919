import type { MyGroup } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { groupsQuery, offersQuery } from '#features/groups/api.ts';
import { chatsQuery } from '#features/groups/chat/api.ts';
import { useResumeSending } from '#features/groups/chat/use-outbox.ts';
import { countsQuery } from '#features/moderation/api.ts';
import { notificationMarkQuery, ownTimeZone, useKeepTimeZone } from '#features/notifications/api.ts';
import { ownNameOf, ownProfileQuery, ownClipsQuery, ownPhotoOf } from '#shared/account/own-profile.ts';
import { paths } from '#shared/paths.ts';
import { siteConfig } from '#shared/site-config.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { NavShape, type NavIconName } from './nav-icons.tsx';
import { navMarksStrings as strings } from './nav-marks-strings.ts';

const MARKS: Partial<Record<NavIconName | 'bell', () => ReactNode>> = {
  bell: Bell,
  groups: GroupsMark,
  you: OwnPicture,
  moderation: () => <CountMark of="pending" words={strings.toReview} />,
  operations: () => <CountMark of="handed" words={strings.handed} />,
};

/** Marks a link of the frame when something waits there, by the queries of its screen; nothing while they load. */
export function NavMark({ icon }: { icon: NavIconName | 'bell' }) {
  const Mark = MARKS[icon];
  return Mark && <Mark />;
}

const DOT = 'size-3 rounded-full bg-ember forced-color-adjust-none';
/** Of the icon. */
const CORNER = 'absolute top-0 left-1/2 mt-2 ml-1';

/** The groups while they load; constant, so that effects do not rerun. */
const NONE: MyGroup[] = [];

function GroupsMark() {
  const { data: groups = NONE } = useQuery(groupsQuery);
  useEffect(() => {
    if (groups === NONE) return;
    import('#features/groups/evening-at-hand.ts')
      .then(({ keepEvening }) => keepEvening(siteConfig()?.offlinePage ? groups : []))
      .catch(() => null);
  }, [groups]);
  const offers = useQuery(offersQuery).data ?? [];
  const chats = useQuery(chatsQuery).data ?? [];
  useResumeSending(chats);
  const answers = groups.filter(({ mine }) => mine === 'invited').length + offers.length;
  const unread = chats.reduce((sum, chat) => sum + chat.unread, 0);
  const words = [answers > 0 && strings.answers(answers), unread > 0 && strings.unread(unread)];
  return <Dot words={words.filter((word) => word !== false)} />;
}

/** Beside the logo. Loads after the screen, like all marks. */
function Bell() {
  const mark = useQuery(notificationMarkQuery).data;
  const { pathname } = useLocation();
  const here = pathname.startsWith(paths.notifications.path);
  const { mutate: keepTimeZone } = useKeepTimeZone();
  const zone = mark?.timeZone;
  const unread = mark?.unread ?? 0;
  useEffect(() => {
    // Mails show times in the member's time zone.
    if (zone !== undefined && zone !== ownTimeZone()) keepTimeZone(ownTimeZone());
  }, [zone, keepTimeZone]);
  useEffect(() => {
    import('./responsiveness.ts').then(({ enterScreen }) => enterScreen(pathname)).catch(() => null);
  }, [pathname]);
  useEffect(() => {
    // Without permission there is no subscription to renew. A failure is retried at the next start.
    if ('Notification' in window && Notification.permission === 'granted')
      import('#shared/push/device.ts').then((device) => device.keepPushDevice()).catch(() => null);
  }, []);
  return (
    <Link
      to={paths.notifications.href()}
      aria-current={here ? 'page' : undefined}
      aria-label={
        unread > 0 ? `${strings.notifications}, ${strings.unreadNotifications(unread)}` : strings.notifications
      }
      className={cx(
        'relative -mr-3 flex size-11 items-center justify-center rounded-control no-underline print:hidden transition-colors duration-120 lg:mr-0',
        here ? 'lg:bg-sunk' : 'text-muted hover:bg-sunk hover:text-ink',
      )}
    >
      <NavShape>
        <path d="M5 17.5c1.6-2 1.8-4 1.8-6.6a5.2 5.2 0 0 1 10.4 0c0 2.6.2 4.6 1.8 6.6z" />
        <circle cx="12" cy="20.4" r="1.6" className={here ? 'fill-amber' : 'fill-surface'} />
      </NavShape>
      {unread > 0 && <span aria-hidden="true" className={cx(DOT, CORNER)} />}
    </Link>
  );
}

/** Covers the icon, whose place depends on the size of the label. */
function OwnPicture() {
  const profile = useQuery(ownProfileQuery).data;
  const { data: photo } = useQuery({ ...ownClipsQuery, refetchInterval: false, select: ownPhotoOf });
  const name = profile === undefined ? '' : ownNameOf(profile);
  if (name === '' && !photo) return null;
  return (
    <span
      aria-hidden="true"
      className="relative order-first -mt-0.5 -mb-7.5 size-7 lg:absolute lg:top-2.5 lg:left-2.5 lg:m-0"
    >
      <Avatar name={name} photo={photo ?? null} className="w-full text-xs" />
    </span>
  );
}

function CountMark({ of, words }: { of: 'pending' | 'handed'; words: (n: number) => string }) {
  const waiting = useQuery(countsQuery).data?.[of] ?? 0;
  return <Dot words={waiting > 0 ? [words(waiting)] : []} />;
}

function Dot({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <>
      <span className="sr-only">{`, ${words.join(', ')}`}</span>
      <span aria-hidden="true" className={cx(DOT, CORNER, 'lg:static lg:mt-0 lg:ml-auto')} />
    </>
  );
}
