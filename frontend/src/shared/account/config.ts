import { configApi } from '@emberhood/contracts/http/config';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

const FRESH_MS = 5 * 60_000;

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(configApi.config, { signal }),
  staleTime: FRESH_MS,
});
