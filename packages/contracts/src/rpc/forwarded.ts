import { AccountId, SessionId } from '../accounts.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { z } from '../zod.ts';
import type { ServiceName } from '../services.ts';
import { rpc, type RpcDefinition } from './definition.ts';

const byAccount = { actorId: AccountId };
const bySession = { sessionId: SessionId };

type Forwarded<E extends Endpoint, Who> = RpcDefinition<
  z.ZodObject<Who & { params: E['params']; query: E['query']; body: E['body'] }>,
  E['reply']
>;
type Without<A, Own> = Exclude<keyof A, Own>;

/** Of the endpoint's deadline: for asking who is there, and for the way back. */
const EDGE_MS = 1_000;

/**
 * Calls whose whole answer is one service's: the same parts as the endpoint, and who asks. The gateway hands them on by
 * `forwardingController`; what the service owes is the endpoint's reply.
 */
export function forwarded<A extends Record<string, Endpoint>, Own extends keyof A & string>(
  service: ServiceName,
  table: A,
  /** Calls that have a definition of their own. */
  own: readonly Own[],
) {
  const rows = Object.entries(table).filter(([name]) => !own.some((other) => other === name));
  return handedOn(service, rows, byAccount) as { [K in Without<A, Own>]: Forwarded<A[K], typeof byAccount> };
}

/** The same for calls that need a rank: the service asks auth who is signed in, whatever the caller says (decision: rpc). */
export function forwardedByRank<A extends Record<string, Endpoint>>(service: ServiceName, table: A) {
  return handedOn(service, Object.entries(table), bySession) as { [K in keyof A]: Forwarded<A[K], typeof bySession> };
}

function handedOn(service: ServiceName, rows: [string, Endpoint][], who: typeof byAccount | typeof bySession): object {
  return Object.fromEntries(
    rows.map(([name, { params, query, body, reply, method, deadlineMs, act, told }]) => [
      name,
      rpc(service, name, {
        req: z.object({ ...who, params, query, body }),
        res: reply,
        idempotent: method === 'GET',
        ...(act && { act }),
        ...(told && { told }),
        ...(deadlineMs !== null && { deadlineMs: deadlineMs - EDGE_MS }),
      }),
    ]),
  );
}
