import type { NotificationChoices } from '@emberhood/contracts';
import { notificationChoicesApi } from '@emberhood/contracts/http/notification-choices';
import { useMutation } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { updateCache } from '#shared/api/query-client.ts';
import { choicesQuery } from '#shared/push/queries.ts';

/** Saved one after the other, each with all choices. */
export const useChoose = () =>
  useMutation({
    scope: { id: 'notification-choices' },
    mutationFn: (choices: NotificationChoices) => call(notificationChoicesApi.chooseNotifications, { body: choices }),
    onSuccess: (_nothing, choices) => updateCache(choicesQuery.queryKey, (known) => known && { ...known, ...choices }),
  });

export const chooseByMail = (token: string, wanted: boolean) =>
  call(notificationChoicesApi.chooseByMail, { body: { token, wanted } });
