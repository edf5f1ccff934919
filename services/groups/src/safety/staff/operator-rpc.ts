import type { RpcDefinition, RpcPayload, RpcResult } from '@emberhood/contracts';
import { Actors, Rpc, StaffActs } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';

/** What a handler of operators is given: the call, and who stands behind its session, as auth says. */
export type OperatorPayload<D extends RpcDefinition> = RpcPayload<D> & { actorId: string };

interface WithStaff {
  readonly staff: Staff;
}

/** Who asks, and where what they do is told. */
@Injectable()
export class Staff {
  constructor(
    readonly actors: Actors,
    readonly acts: StaffActs,
  ) {}
}

/**
 * A handler for operators only. The session names who asks; the role is asked of auth for each call, so that a gateway that
 * is taken over acts for nobody who is not signed in, and a right taken away is gone at once (decision: rpc). A call with an act is
 * told to the audit by the first transaction that it opens.
 * @throws AUTH.UNAUTHENTICATED, AUTH.FORBIDDEN
 */
export function OperatorRpc<D extends RpcDefinition>(definition: D) {
  return <M extends (payload: OperatorPayload<D>) => Promise<RpcResult<D>>>(
    target: WithStaff,
    key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    const method = descriptor.value;
    if (!method) throw new TypeError(`@OperatorRpc(${definition.subject}) stands on something that is not a method`);
    descriptor.value = async function (this: WithStaff, payload: RpcPayload<D>): Promise<RpcResult<D>> {
      const { sessionId } = payload as { sessionId: string };
      const { accountId } = await this.staff.actors.require(sessionId, 'operator');
      const work = (): Promise<RpcResult<D>> =>
        method.call(this, { ...(payload as object), actorId: accountId } as OperatorPayload<D>);
      const { act } = definition;
      return act ? this.staff.acts.during({ act, by: accountId, ...factsOf(definition, payload) }, work) : work();
    } as unknown as M;
    Rpc(definition)(
      target,
      key,
      descriptor as unknown as TypedPropertyDescriptor<(payload: RpcPayload<D>) => Promise<RpcResult<D>>>,
    );
  };
}

function factsOf(definition: RpcDefinition, payload: unknown): { about: string; detail?: string } {
  const call = payload as { params: { id?: string }; body: unknown };
  return { about: call.params.id ?? definition.subject, ...definition.told?.(call as never) };
}
