import type { NotificationChoices } from '@emberhood/contracts';
import { notificationChoicesApi } from '@emberhood/contracts/http/notification-choices';
import { useMutation } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { readNow, updateCache } from '#shared/api/query-client.ts';
import { choicesQuery } from '#shared/push/queries.ts';
import { notificationStrings as strings } from './strings.ts';

/**
 * Saved one after the other, each applied to the stored choices, which another tab or a mail's link may have changed.
 */
export const useChoose = () =>
  useMutation({
    scope: { id: 'notification-choices' },
    meta: { failure: { key: 'notification-choices', text: strings.notSaved } },
    mutationFn: async (change: (kept: NotificationChoices) => NotificationChoices) => {
      const { mailOff, pushOff, quietHours } = await readNow(choicesQuery);
      const body = change({ mailOff, pushOff, quietHours });
      await call(notificationChoicesApi.chooseNotifications, { body });
      return body;
    },
    onSuccess: (choices) => updateCache(choicesQuery.queryKey, (known) => known && { ...known, ...choices }),
  });

export const chooseByMail = async (token: string, wanted: boolean) => ({
  ...(await call(notificationChoicesApi.chooseByMail, { body: { token, wanted } })),
  wanted,
});
