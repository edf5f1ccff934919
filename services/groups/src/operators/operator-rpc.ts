import type { RpcDefinition, RpcPayload, RpcResult } from '@emberhood/contracts';
import { Rpc, type Actors } from '@emberhood/service-kit';

/** What a handler of operators is given: the call, and who stands behind its session, as auth says. */
export type OperatorPayload<D extends RpcDefinition> = RpcPayload<D> & { actorId: string };

interface WithActors {
  readonly actors: Actors;
}

/**
 * A handler for operators only. The session names who asks; the role is asked of auth for each call, so that a gateway that
 * is taken over acts for nobody who is not signed in, and a right taken away is gone at once (decision 51).
 * @throws AUTH.UNAUTHENTICATED, AUTH.FORBIDDEN
 */
export function OperatorRpc<D extends RpcDefinition>(definition: D) {
  return <M extends (payload: OperatorPayload<D>) => Promise<RpcResult<D>>>(
    target: WithActors,
    key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    const method = descriptor.value;
    if (!method) throw new TypeError(`@OperatorRpc(${definition.subject}) stands on something that is not a method`);
    descriptor.value = async function (this: WithActors, payload: RpcPayload<D>): Promise<RpcResult<D>> {
      const { sessionId } = payload as { sessionId: string };
      const { accountId } = await this.actors.require(sessionId, 'operator');
      return method.call(this, { ...(payload as object), actorId: accountId } as OperatorPayload<D>);
    } as unknown as M;
    Rpc(definition)(
      target,
      key,
      descriptor as unknown as TypedPropertyDescriptor<(payload: RpcPayload<D>) => Promise<RpcResult<D>>>,
    );
  };
}
