import type { RpcDefinition, RpcPayload } from '@emberhood/contracts';
import { Actors, Rpc, StaffActs, type RpcReply } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';

/** The payload of an operator's call, with the account of the session as auth says. */
export type OperatorPayload<D extends RpcDefinition> = RpcPayload<D> & { actorId: string };

interface WithStaff {
  readonly staff: Staff;
}

/** What `OperatorRpc` needs: who asks, and the audit. */
@Injectable()
export class Staff {
  constructor(
    readonly actors: Actors,
    readonly acts: StaffActs,
  ) {}
}

/**
 * A handler for operators only. Auth is asked for account and role of the session at each call, so that a gateway that is taken over can act for
 * nobody who is not signed in, and a role that is taken away is gone at once (decision: rpc). A call with an act is reported to the audit by the first
 * transaction that it opens.
 * @throws AUTH.UNAUTHENTICATED, AUTH.FORBIDDEN
 */
export function OperatorRpc<D extends RpcDefinition>(definition: D) {
  return <M extends (payload: OperatorPayload<D>) => RpcReply<D>>(
    target: WithStaff,
    key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    const method = descriptor.value;
    if (!method) throw new TypeError(`@OperatorRpc(${definition.subject}) stands on something that is not a method`);
    descriptor.value = async function (this: WithStaff, payload: RpcPayload<D>): Promise<unknown> {
      const { sessionId } = payload as { sessionId: string };
      const { accountId } = await this.staff.actors.require(sessionId, 'operator');
      const work = (): Promise<unknown> =>
        method.call(this, { ...(payload as object), actorId: accountId } as OperatorPayload<D>);
      const { act } = definition;
      return act ? this.staff.acts.during({ act, by: accountId, ...factsOf(definition, payload) }, work) : work();
    } as unknown as M;
    Rpc(definition)(
      target,
      key,
      descriptor as unknown as TypedPropertyDescriptor<(payload: RpcPayload<D>) => RpcReply<D>>,
    );
  };
}

function factsOf(definition: RpcDefinition, payload: unknown): { about: string; detail?: string } {
  const call = payload as { params: { id?: string }; body: unknown };
  return { about: call.params.id ?? definition.subject, ...definition.told?.(call as never) };
}
