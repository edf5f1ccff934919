import type { NotificationItem } from '@emberhood/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Badge, PageHeading, TextLink } from '#shared/ui/page.tsx';
import { EmptyState, PagedList } from '#shared/ui/query-view.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { notificationsQuery, useMarkRead } from '../api.ts';
import { notificationStrings as strings } from '../strings.ts';

/** The member's notifications. Showing them marks all as read. */
export function NotificationsPage() {
  const query = useInfiniteQuery(notificationsQuery);
  const { mutate: markRead } = useMarkRead();
  const newest = query.data?.pages[0]?.notifications.find(({ read }) => !read)?.at;
  useEffect(() => {
    if (newest !== undefined) markRead(newest);
  }, [newest, markRead]);
  return (
    <div className="max-w-3xl">
      <PageHeading intro={<Intro />}>{strings.title}</PageHeading>
      <PagedList
        query={query}
        rows={(page) => page.notifications}
        empty={<EmptyState title={strings.emptyTitle} text={strings.emptyText} />}
        more={strings.more}
      >
        {(rows) => (
          <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function Intro() {
  return (
    <p>
      {strings.intro} <TextLink to={paths.settingsNotifications.href()}>{strings.toChoices}</TextLink>
    </p>
  );
}

function Row({ row: { text, path, at, read } }: { row: NotificationItem }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 px-5 py-2.5">
      {path === null ? (
        <p className="font-medium wrap-anywhere">{text}</p>
      ) : (
        <Link className="link inline-flex min-h-11 items-center font-medium wrap-anywhere" to={path}>
          {text}
        </Link>
      )}
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <time dateTime={at}>{momentOf(at)}</time>
        {!read && <Badge>{strings.isNew}</Badge>}
      </p>
    </li>
  );
}
