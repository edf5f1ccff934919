import { notificationsApi } from '@emberhood/contracts/http/notifications';
import { useMutation } from '@tanstack/react-query';
import { pagedQuery, replyQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { invalidate, isWorthAnotherTry, queryClient } from '#shared/api/query-client.ts';
import { CHOICES } from '#shared/push/choices-key.ts';

/** For as long, what was read ahead of its screen is not read again: the second answer would have no "new" marks. */
const JUST_READ_MS = 5_000;

/** Fetched each time it is opened, but not with a return to the tab, which would take the "new" marks away. */
export const notificationsQuery = {
  ...pagedQuery(['notifications'], notificationsApi.notifications),
  refetchOnWindowFocus: false,
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > JUST_READ_MS && ('always' as const),
};

const MARK_POLL_MS = 120_000;

/** The number of unread notifications, and the time zone that mails use. */
export const notificationMarkQuery = {
  ...replyQuery(['notification-mark'], notificationsApi.notificationMark),
  refetchInterval: MARK_POLL_MS,
};

/** The list keeps its "new" marks until it is refetched. */
export const useMarkRead = () =>
  useMutation({
    mutationFn: (until: string) => call(notificationsApi.readNotifications, { body: { until } }),
    // Nobody pressed anything that could be pressed again.
    retry: isWorthAnotherTry,
    onSuccess: () => invalidate(notificationMarkQuery.queryKey),
  });

/** The browser's time zone, which mails use. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const useKeepTimeZone = () =>
  useMutation({
    mutationFn: (timeZone: string) => call(notificationsApi.keepTimeZone, { body: { timeZone } }),
    onSuccess: (_nothing, timeZone) => {
      queryClient.setQueryData(notificationMarkQuery.queryKey, (mark) => mark && { ...mark, timeZone });
      return invalidate(CHOICES);
    },
  });
