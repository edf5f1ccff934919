import type { Endpoint, EndpointInput, EndpointReply } from '@emberhood/contracts/http/endpoint';
import { generatePath } from 'react-router';
import { noteServerTime } from '../clock.ts';
import { ApiProblem } from './problem.ts';
import { currentTrace } from './trace.ts';

const TIMEOUT_MS = 15_000;

type Query = Record<string, string | number | boolean | undefined>;

/** One part of the request; required where the contract requires any field of it. */
type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> =
  Record<never, never> extends EndpointInput<E, Name>
    ? { [N in Name]?: EndpointInput<E, N> }
    : { [N in Name]: EndpointInput<E, N> };

type CallInput<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> & {
    /** In addition to the headers of every call. */
    headers?: Readonly<Record<string, string>>;
    signal?: AbortSignal;
  };

/** The whole input may be left out only where every part of it may. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

interface AnyInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** One call of the product's API, typed by its row in the contracts' route table. Rejects with an ApiProblem only. */
export async function call<E extends Endpoint>(endpoint: E, ...[given]: CallArguments<E>): Promise<EndpointReply<E>> {
  const input: AnyInput = given ?? {};
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const hasBody = endpoint.method !== 'GET';
  const askedAt = Date.now();
  try {
    const response = await fetch(urlOf(endpoint, input.params, input.query), {
      method: endpoint.method,
      signal: input.signal ? AbortSignal.any([input.signal, limit]) : limit,
      headers: {
        traceparent: currentTrace(),
        ...input.headers,
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { body: JSON.stringify(input.body ?? {}) }),
    });
    noteServerTime(response, askedAt);
    if (!response.ok) throw await ApiProblem.from(response);
    const answer: unknown = response.status === 204 ? {} : await response.json().catch(noJson);
    const parsed = endpoint.reply.safeParse(answer);
    if (!parsed.success) throw new ApiProblem('CLIENT.UNREADABLE', { status: 0 }, { cause: parsed.error });
    return parsed.data as EndpointReply<E>;
  } catch (error) {
    throw ApiProblem.fromFailure(error, input.signal);
  }
}

/** What cannot be read is no answer of ours. Any other error is the connection's. */
function noJson(error: unknown): undefined {
  if (!(error instanceof SyntaxError)) throw error;
}

export function urlOf(endpoint: Endpoint, params?: unknown, query?: unknown): string {
  const path = generatePath(endpoint.path, (params ?? {}) as Record<string, string>);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
}
