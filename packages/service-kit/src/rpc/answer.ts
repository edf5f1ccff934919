import { AppError, type RpcDefinition, type RpcPayload, type RpcResult } from '@emberhood/contracts';
import { isStorable } from './storable.ts';
import { publicIssues } from './wire.ts';

/** A handler's result; it may return nothing for an empty answer. */
export type RpcReply<D extends RpcDefinition> =
  | Promise<RpcResult<D>>
  | (Record<string, never> extends RpcResult<D> ? Promise<void> : never);

export interface RpcHandler<D extends RpcDefinition = RpcDefinition> {
  (payload: RpcPayload<D>): Promise<RpcResult<D>>;
  definition: D;
}

/**
 * Makes a controller field that answers an RPC definition; RpcServer finds it there. The definition's schema validates
 * the payload and determines the types of request and result.
 */
export function answer<D extends RpcDefinition>(
  definition: D,
  work: (payload: RpcPayload<D>) => RpcReply<D>,
): RpcHandler<D> {
  async function handler(payload: RpcPayload<D>): Promise<RpcResult<D>> {
    const parsed = definition.req.safeParse(payload);
    if (!parsed.success) throw new AppError('REQUEST.INVALID', { issues: publicIssues(parsed.error) });
    if (!isStorable(payload)) throw new AppError('REQUEST.INVALID');
    const given: unknown = await work(parsed.data as RpcPayload<D>);
    return (given ?? {}) as RpcResult<D>;
  }
  return Object.assign(handler, { definition });
}

export function isHandler(field: unknown): field is RpcHandler {
  return typeof field === 'function' && 'definition' in field;
}
