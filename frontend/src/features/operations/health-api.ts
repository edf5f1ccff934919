import { operationsApi } from '@emberhood/contracts/http/operations';
import type { ServiceName } from '@emberhood/contracts/services';
import { queryOptions } from '@tanstack/react-query';
import { fieldQuery, replyQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { OPERATIONS } from '#shared/api/query-client.ts';

const POLL_MS = 10_000;
/** A failing endpoint is polled less often. */
const POLL_FAILED_MS = 30_000;

/** Not polled while the page is in the background. */
export const healthQuery = queryOptions({
  queryKey: [OPERATIONS, 'health'],
  queryFn: ({ signal }) => call(operationsApi.health, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.status === 'error' ? POLL_FAILED_MS : POLL_MS),
});

/** The first hundred of a service; handling them makes room for the next. */
export const deadLettersQuery = (service: ServiceName) => ({
  ...fieldQuery([OPERATIONS, 'dead-letters', service], operationsApi.deadLetters, 'letters', { params: { service } }),
  staleTime: 0,
  refetchInterval: POLL_MS,
});

export const storyQuery = (id: string) => ({
  ...replyQuery([OPERATIONS, 'story', id], operationsApi.story, { params: { id } }),
  enabled: id !== '',
  // Views are logged with the operator's name.
  refetchOnWindowFocus: false,
});
