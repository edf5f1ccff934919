import { AccountId } from '../accounts.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { z } from '../zod.ts';
import { rpc, type RpcDefinition, type ServiceName } from './definition.ts';

type Forwarded<E extends Endpoint> = RpcDefinition<
  z.ZodObject<{ actorId: typeof AccountId; params: E['params']; query: E['query']; body: E['body'] }>,
  E['reply']
>;

/** Some of these calls wait for the payment provider. */
const DEADLINE_MS = 6_000;

/**
 * Calls whose whole answer is one service's: the same parts as the endpoint, and who asks. The gateway hands them on by
 * `forwardingController`; what the service owes is the endpoint's reply.
 */
export function forwarded<A extends Record<string, Endpoint>, Own extends keyof A & string>(
  service: ServiceName,
  table: A,
  /** Calls that have a definition of their own. */
  own: readonly Own[],
): { [K in Exclude<keyof A, Own>]: Forwarded<A[K]> } {
  const rows = Object.entries(table).filter(([name]) => !own.some((other) => other === name));
  const made = rows.map(([name, endpoint]) => {
    const { params, query, body } = endpoint;
    return [
      name,
      rpc(service, name, {
        req: z.object({ actorId: AccountId, params, query, body }),
        res: endpoint.reply,
        idempotent: endpoint.method === 'GET',
        deadlineMs: DEADLINE_MS,
      }),
    ];
  });
  return Object.fromEntries(made) as { [K in Exclude<keyof A, Own>]: Forwarded<A[K]> };
}
