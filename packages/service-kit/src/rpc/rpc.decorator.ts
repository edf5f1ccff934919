import { AppError, type RpcDefinition, type RpcPayload, type RpcResult } from '@emberhood/contracts';
import { MessagePattern } from '@nestjs/microservices';
import { isStorable } from './storable.ts';
import { publicIssues } from './wire.ts';

/** What a handler gives: nothing for an empty answer. */
export type RpcReply<D extends RpcDefinition> =
  | Promise<RpcResult<D>>
  | (Record<string, never> extends RpcResult<D> ? Promise<void> : never);
type Handler<D extends RpcDefinition> = (payload: RpcPayload<D>) => RpcReply<D>;

/**
 * Makes a controller method the handler of an RPC definition: the payload is validated with the definition's schema,
 * the method's types follow from it.
 */
export function Rpc<D extends RpcDefinition>(definition: D) {
  return <M extends Handler<D>>(target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<M>): void => {
    const method = descriptor.value;
    if (!method) throw new TypeError(`@Rpc(${definition.subject}) stands on something that is not a method`);
    descriptor.value = async function (this: unknown, payload: unknown): Promise<RpcResult<D>> {
      const parsed = definition.req.safeParse(payload);
      if (!parsed.success) throw new AppError('REQUEST.INVALID', { issues: publicIssues(parsed.error) });
      if (!isStorable(payload)) throw new AppError('REQUEST.INVALID');
      const answer: unknown = await method.call(this, parsed.data as RpcPayload<D>);
      return (answer ?? {}) as RpcResult<D>;
    } as unknown as M;
    MessagePattern(definition.subject)(target, key, descriptor);
  };
}
