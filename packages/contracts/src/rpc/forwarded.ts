import { AccountId, SessionId } from '../accounts.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { ServiceName } from '../services.ts';
import { z } from '../zod.ts';
import { ClientInfo } from './client.ts';
import { rpc, type RpcDefinition, type RpcShape } from './definition.ts';

/** Identifies the caller: an account named by the gateway, or a session that auth resolves (decision: rpc). */
export const byAccount = { accountId: AccountId };
export const byActor = { actorId: AccountId };
export const byViewer = { viewerId: AccountId };
export const bySession = { sessionId: SessionId };
/** Like `bySession`, with the client: for calls that are audited. */
export const bySessionOf = { sessionId: SessionId, client: ClientInfo };

/** Parts that a row lacks have no fields. */
type Fields<S extends z.ZodType> = S extends z.ZodObject<infer F> ? F : unknown;
type Renamed<F, Names> = { [K in keyof F as K extends keyof Names ? Names[K] & string : K]: F[K] };
type Body<S extends z.ZodType, Key> = Key extends string ? Record<Key, S> : Fields<S>;
type Flat<E extends Endpoint, Names, Key> = Renamed<
  Fields<E['params']> & Fields<E['query']> & Body<E['body'], Key>,
  Names
>;
type Reply<E extends Endpoint, Key> = Key extends string ? z.ZodObject<Record<Key, E['reply']>> : E['reply'];

interface FlatShape<Names, BodyKey, ReplyKey> extends Omit<RpcShape<z.ZodType, z.ZodType>, 'req' | 'res'> {
  /** Fields with another name in the call than in the row: `{ id: 'videoId' }`. */
  names?: Names;
  /** The body is one field of the call; without it, the body's fields are the call's. */
  body?: BodyKey;
  /** The reply is one field of the answer. */
  reply?: ReplyKey;
}

/** Calls that one service answers: the fields of a row and the caller. The gateway forwards them without own code. */
export function forwardedBy<Who extends z.ZodRawShape>(service: ServiceName, who: Who) {
  return function forwardedRow<
    E extends Endpoint,
    const Names extends Record<string, string> = Record<never, string>,
    const BodyKey extends string | undefined = undefined,
    const ReplyKey extends string | undefined = undefined,
  >(
    name: string,
    endpoint: E,
    { names, body: bodyKey, reply: replyKey, ...shape }: FlatShape<Names, BodyKey, ReplyKey> = {},
  ) {
    const flat = ({ params, query, body }: { params: object; query: object; body: unknown }) => {
      const fields = Object.entries({ ...params, ...query, ...(bodyKey === undefined ? (body as object) : {}) });
      const named = fields.map(([key, value]) => [(names as Record<string, string> | undefined)?.[key] ?? key, value]);
      return { ...Object.fromEntries(named), ...(bodyKey !== undefined && { [bodyKey]: body }) } as object;
    };
    const fieldsOf = (schema: z.ZodType) => (schema as z.ZodObject).shape;
    const req = flat({
      params: fieldsOf(endpoint.params),
      query: fieldsOf(endpoint.query),
      body: bodyKey === undefined ? fieldsOf(endpoint.body) : endpoint.body,
    });
    return {
      ...rpc(service, name, {
        idempotent: endpoint.method === 'GET',
        ...shape,
        req: z.object({ ...who, ...req }),
        res: replyKey === undefined ? endpoint.reply : z.object({ [replyKey]: endpoint.reply }),
      }),
      row: {
        endpoint,
        who: Object.keys(who),
        input: flat,
        reply: (answer: unknown) => (replyKey === undefined ? answer : (answer as Record<string, unknown>)[replyKey]),
      },
    } as unknown as RpcDefinition<z.ZodObject<Who & Flat<E, Names, BodyKey>>, Reply<E, ReplyKey>>;
  };
}

type Forwarded<E extends Endpoint, Who> = RpcDefinition<
  z.ZodObject<Who & { params: E['params']; query: E['query']; body: E['body'] }>,
  E['reply']
>;

/** The part of the endpoint's deadline for checking the session and for the way back. */
const EDGE_MS = 1_000;

/** The same for a whole table, where the parts of the endpoint stay apart. */
export function forwarded<A extends Record<string, Endpoint>, Who extends typeof byActor | typeof bySession>(
  service: ServiceName,
  table: A,
  who: Who,
) {
  const calls = Object.entries<Endpoint>(table).map(([name, endpoint]) => {
    const { params, query, body, reply, method, deadlineMs, act, auditFacts } = endpoint;
    const definition = rpc(service, name, {
      req: z.object({ ...who, params, query, body }),
      res: reply,
      idempotent: method === 'GET',
      ...(act && { act }),
      ...(auditFacts && { auditFacts }),
      ...(deadlineMs !== null && { deadlineMs: deadlineMs - EDGE_MS }),
    });
    const asIs = {
      endpoint,
      who: Object.keys(who),
      input: (parts: object) => parts,
      reply: (answer: unknown) => answer,
    };
    return [name, { ...definition, row: asIs }];
  });
  return Object.fromEntries(calls) as { [K in keyof A]: Forwarded<A[K], Who> };
}
