import type { PublicConfig } from '../config.ts';
import type { ActFacts, StaffAct } from '../staff-acts.ts';
import { Id, z } from '../zod.ts';

/**
 * Who may call: anyone; a signed-in person; one with a profile; one with the role; organizers are hosts and operators.
 * Checked by the gateway, denied by default.
 */
export type Access = 'public' | 'session' | 'member' | 'host' | 'organizer' | 'moderator' | 'operator';

/** Default deadline: time for one slow call after a slow check of the session, not for three. */
export const DEADLINE_MS = 5_000;

/** A feature flag that disables a part of the product for pages (GET /config) and calls alike. */
export type Feature = Exclude<keyof PublicConfig['features'], 'journey' | 'inviteRequired'>;

/** The parts of a call, typed by its own row. */
interface CallParts {
  params: never;
  body: never;
}

/** One HTTP call under /api. The gateway, the frontend's client and the OpenAPI document all read this table. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  /** Headers beside those of every call. Not parsed here, as header values are strings, alone or in lists. */
  readonly headers?: z.ZodObject;
  readonly body: Body;
  readonly reply: Reply;
  readonly status: number;
  /** Takes multipart/form-data instead of JSON. */
  readonly multipart: boolean;
  /** Accepts a page's native form, application/x-www-form-urlencoded, instead of JSON. */
  readonly form?: true;
  /** The handler needs the raw body, e.g. to verify a signature. */
  readonly raw?: true;
  /** Answers with text of this type instead of JSON: the reply's `text`. */
  readonly produces?: string;
  /** Answers with server-sent events and stays open. */
  readonly stream?: boolean;
  /**
   * Two rows may share method, path, access and status. This one applies if the body has this key, otherwise the other
   * (API-09).
   */
  readonly bodyKey?: string;
  /**
   * Deadline of the gateway's reply once the request has arrived, in milliseconds, including all its calls; null for
   * streams and uploads. Longer than the slowest of the calls (decision: rpc).
   */
  readonly deadlineMs: number | null;
  /** Needs a sign-in within ten minutes, else AUTH.REAUTH_REQUIRED (security guide 3). */
  readonly fresh?: true;
  /** Open to accounts about to be deleted, which get ACCOUNT.LEAVING from all other calls (decision: accounts). */
  readonly leavers?: true;
  /** For staff calls that are not reads: the name in the audit; null if nothing lasting changes. */
  readonly act?: StaffAct | null;
  /** Further facts for the audit. */
  readonly auditFacts?: (call: CallParts) => ActFacts;
  /** The call fails with FEATURE.OFF while this is switched off. */
  readonly feature?: Feature;
}

const nothing = z.object({});
type Nothing = typeof nothing;
const NOTHING = { params: nothing, query: nothing, body: nothing, reply: nothing };

interface Shape<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
> extends Partial<
  Omit<Endpoint, 'method' | 'path' | 'access' | 'summary' | keyof typeof NOTHING | 'deadlineMs' | 'auditFacts'>
> {
  params?: Params;
  query?: Query;
  body?: Body;
  reply?: Reply;
  auditFacts?: (call: { params: z.output<Params>; body: z.output<Body> }) => ActFacts;
  deadlineMs?: number;
}

/** Deadline of replies that may need an OpenID provider. */
export const WITH_IDENTITY_PROVIDER_MS = 9_000;
/** Deadline of replies that may need the payment provider. */
export const WITH_PAYMENT_PROVIDER_MS = 12_000;

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Ids<Path extends string> = z.ZodObject<Record<Names<Path>, z.ZodUUID>>;

/**
 * Makes rows with this access. By default parameters are ids, other shapes are empty, the status is 200; uploads and
 * streams have no deadline, all else five seconds.
 */
export function endpointsFor(access: Access) {
  return function endpoint<
    Path extends string,
    Params extends z.ZodType = Ids<Path>,
    Query extends z.ZodType = Nothing,
    Body extends z.ZodType = Nothing,
    Reply extends z.ZodType = Nothing,
  >(
    method: Endpoint['method'],
    path: Path,
    summary: string,
    { deadlineMs, ...shape }: Shape<Params, Query, Body, Reply> = {},
  ): Endpoint<NoInfer<Params>, NoInfer<Query>, NoInfer<Body>, NoInfer<Reply>> {
    const ids = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, Id]);
    return {
      method,
      path,
      access,
      summary,
      ...NOTHING,
      status: 200,
      multipart: false,
      ...(ids.length > 0 && { params: z.object(Object.fromEntries(ids)) }),
      ...shape,
      deadlineMs: shape.multipart || shape.stream ? null : (deadlineMs ?? DEADLINE_MS),
    } as unknown as Endpoint<Params, Query, Body, Reply>;
  };
}

/** What a caller sends as `part` of an endpoint. */
export type EndpointInput<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = z.input<E[Part]>;
/** What the gateway works with after parsing. */
export type EndpointParsed<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = z.output<E[Part]>;
export type EndpointReply<E extends Endpoint> = z.output<E['reply']>;
