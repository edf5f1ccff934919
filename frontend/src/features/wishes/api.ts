import { wishesApi } from '@emberhood/contracts/http/wishes';
import { statusKeys } from '#shared/account/own-registrations.ts';
import { fieldQuery, useKeptField } from '#shared/api/call-query.ts';

export const wishesQuery = fieldQuery(['wishes'], wishesApi.wishes, 'wishes');

export const useSaveWishes = () => useKeptField(wishesQuery, wishesApi.saveWishes, 'wishes', statusKeys);
