import type { PublicConfig } from '../config.ts';
import type { ActFacts, StaffAct } from '../staff-acts.ts';
import { z } from '../zod.ts';

/**
 * Who may call: anyone; a signed-in person; one with a profile; one with the role, of which organizers are hosts and
 * operators. Checked by the gateway, denied by default.
 */
export type Access = 'public' | 'session' | 'member' | 'host' | 'organizer' | 'moderator' | 'operator';

/** Of an answer that nothing is said about: time for a slow call after a slow question of who asks, not for three. */
export const DEADLINE_MS = 5_000;

/** A switch of the settings that takes a part of the product away, for pages (GET /config) and calls alike. */
export type Feature = Exclude<keyof PublicConfig['features'], 'journey' | 'inviteRequired'>;

/** Of a call, as its own row knows the shapes. */
interface Told {
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
  /** Of its own, beside those that every call may have. Not parsed here: header values are text, alone or in lists. */
  readonly headers?: z.ZodObject;
  readonly body: Body;
  readonly reply: Reply;
  readonly status: number;
  /** Takes multipart/form-data instead of JSON. */
  readonly multipart: boolean;
  /** Takes what a form of a page sends by itself, application/x-www-form-urlencoded, instead of JSON. */
  readonly form?: true;
  /** The handler needs the body as it was sent, byte for byte, e.g. to check a signature. */
  readonly raw?: true;
  /** Answers with text of this type instead of JSON: the reply's `text`. */
  readonly produces?: string;
  /** Answers with server-sent events and stays open. */
  readonly stream?: boolean;
  /**
   * Two rows may share method and path, access and status. This one is meant when the body has this key, the other one
   * when it has not (API-09).
   */
  readonly bodyKey?: string;
  /**
   * How long the gateway takes to answer once the request is whole, in milliseconds, however many calls that needs; null
   * for what lasts as long as its bytes do. Longer than the slowest of the calls (decision: rpc).
   */
  readonly deadlineMs: number | null;
  /** Needs a sign-in of the last ten minutes, else AUTH.REAUTH_REQUIRED: what cannot be taken back (security guide 3). */
  readonly fresh?: true;
  /** Open also to somebody who has asked to be deleted; all else answers them ACCOUNT.LEAVING until they keep the account (decision: accounts). */
  readonly leavers?: true;
  /** Of a call that needs a rank and is no reading: its name in the audit; null where it changes nothing that lasts. */
  readonly act?: StaffAct | null;
  /** What the audit says of it beside the name. */
  readonly told?: (call: Told) => ActFacts;
  /** Answered FEATURE.OFF while this is switched off. */
  readonly feature?: Feature;
}

const nothing = z.object({});
type Nothing = typeof nothing;
const id = z.uuid();
const NOTHING = { params: nothing, query: nothing, body: nothing, reply: nothing };

interface Shape<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
> extends Partial<
  Omit<Endpoint, 'method' | 'path' | 'access' | 'summary' | keyof typeof NOTHING | 'deadlineMs' | 'told'>
> {
  params?: Params;
  query?: Query;
  body?: Body;
  reply?: Reply;
  told?: (call: { params: z.output<Params>; body: z.output<Body> }) => ActFacts;
  deadlineMs?: number;
}

/** Of an answer for which an OpenID provider may be asked. */
export const WITH_IDENTITY_PROVIDER_MS = 9_000;
/** Of an answer for which the payment provider may be asked. */
export const WITH_PAYMENT_PROVIDER_MS = 12_000;

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Ids<Path extends string> = z.ZodObject<Record<Names<Path>, z.ZodUUID>>;

/**
 * Makes rows of this access. Parameters of which a row says nothing are ids; other shapes that are left out are empty; the status is 200;
 * what takes a form or streams has no deadline, all else five seconds.
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
    const ids = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, id]);
    return {
      ...{ method, path, access, summary, ...NOTHING, status: 200, multipart: false },
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
