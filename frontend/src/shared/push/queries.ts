import { notificationChoicesApi } from '@emberhood/contracts/http/notification-choices';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { replyQuery } from '#shared/api/call-query.ts';
import { ApiProblem } from '#shared/api/problem.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { CHOICES } from './choices-key.ts';
import { readPushState, turnPushOff, turnPushOn, type PushState } from './device.ts';
import { pushStrings as strings } from './strings.ts';

export const choicesQuery = { ...replyQuery(CHOICES, notificationChoicesApi.notificationChoices), staleTime: 0 };

/** Refetched with every return to the tab, as the browser's settings may have changed. */
export const pushStateQuery = queryOptions({
  queryKey: ['push-state'],
  queryFn: readPushState,
  networkMode: 'always',
  staleTime: 0,
});

/** @param onTurned also when the screen that asked is gone by then */
export function useTurnPush(key: string, onTurned?: (state: PushState) => void) {
  return useMutation({
    meta: { failure: { key: 'push', text: (error) => (error instanceof ApiProblem ? error.message : strings.failed) } },
    mutationFn: (on: boolean) => (on ? turnPushOn(key) : turnPushOff()),
    onSuccess: (state) => {
      queryClient.setQueryData(pushStateQuery.queryKey, state);
      onTurned?.(state);
    },
  });
}
