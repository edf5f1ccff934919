import type { WishesChange } from '@emberhood/contracts';
import { wishesApi } from '@emberhood/contracts/http/wishes';
import { statusKeys } from '#shared/account/own-registrations.ts';
import { fieldQuery, useKept } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';

export const wishesQuery = fieldQuery(['wishes'], wishesApi.wishes, 'wishes');

export const useSaveWishes = () =>
  useKept(wishesQuery, async (body: WishesChange) => (await call(wishesApi.saveWishes, { body })).wishes, statusKeys);
