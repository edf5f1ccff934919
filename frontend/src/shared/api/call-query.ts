import type { Endpoint, EndpointReply } from '@emberhood/contracts/http/endpoint';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { call, type CallArguments } from './client.ts';

/** A query for all that one call answers. */
export const replyQuery = <E extends Endpoint>(queryKey: QueryKey, endpoint: E, ...input: CallArguments<E>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => call(endpoint, ...withSignal<E>(input, signal)) });

/** The same, for one field of the answer. */
export const fieldQuery = <E extends Endpoint, Field extends keyof EndpointReply<E>>(
  queryKey: QueryKey,
  endpoint: E,
  field: Field,
  ...input: CallArguments<E>
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await call(endpoint, ...withSignal<E>(input, signal)))[field],
  });

const withSignal = <E extends Endpoint>([input]: CallArguments<E>, signal: AbortSignal) =>
  [{ ...input, signal }] as unknown as CallArguments<E>;
