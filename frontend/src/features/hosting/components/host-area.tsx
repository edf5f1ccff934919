import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { currentUserQuery } from '#shared/account/current-user.ts';
import { LinkTabs } from '#shared/ui/link-tabs.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { siteConfig } from '#shared/site-config.ts';
import { paths } from '#shared/paths.ts';
import { hostGroupsQuery, hostRecordQuery } from '../api.ts';
import { useResumeAttendance } from '../attendance-outbox.ts';
import { useDoorAtHand } from '../hooks/use-door-at-hand.ts';
import { hostingStrings as strings } from '../strings.ts';
import { Application } from './application.tsx';

const PAGES = [
  { key: 'groups', label: strings.nav.groups, page: paths.host },
  { key: 'offerings', label: strings.nav.offerings, page: paths.hostOfferings },
  { key: 'needs', label: strings.nav.needs, page: paths.hostNeeds },
  { key: 'codes', label: strings.nav.codes, page: paths.hostCodes },
  { key: 'payouts', label: strings.nav.payouts, page: paths.hostPayouts },
] as const;

interface HostAreaProps {
  path: string;
  /** By the account's roles. What the record says may be newer. */
  isHost: boolean;
  children: ReactNode;
}

/** What hosts do, page by page; to everybody else the application. */
export function HostArea({ path, isHost, children }: HostAreaProps) {
  const query = useQuery(hostRecordQuery);
  const client = useQueryClient();
  const isApproved = query.data?.status === 'approved';
  useEffect(() => {
    // The role came after the account was asked for, and holds from the next request on (decision: accounts).
    if (isApproved && !isHost) void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }, [client, isApproved, isHost, query.dataUpdatedAt]);
  const { data: coming } = useInfiniteQuery({
    ...hostGroupsQuery('coming'),
    enabled: isHost && isApproved && siteConfig()?.offlinePage === true,
  });
  useDoorAtHand(coming?.pages[0]?.groups);
  useResumeAttendance();
  const here = PAGES.findLast(({ page }) => path === page.path || path.startsWith(`${page.path}/`));
  return (
    <QueryView query={query}>
      {(record) =>
        isHost && isApproved ? (
          <>
            <LinkTabs
              label={strings.nav.label}
              current={here?.key ?? 'groups'}
              tabs={PAGES.map(({ key, label, page }) => ({ key, label, to: page.href() }))}
            />
            {children}
          </>
        ) : (
          <Application record={record} />
        )
      }
    </QueryView>
  );
}
