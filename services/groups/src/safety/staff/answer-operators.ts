import type { RpcDefinition, RpcPayload, RpcResult } from '@emberhood/contracts';
import { Actors, answer, StaffActs, type RpcHandler, type RpcReply } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';

/** The payload of an operator's call, with the account of the session as auth says. */
type OperatorPayload<D extends RpcDefinition> = RpcPayload<D> & { actorId: string };

interface WithStaff {
  readonly staff: Staff;
}

/** What `answerOperators` needs: who asks, and the audit. */
@Injectable()
export class Staff {
  constructor(
    readonly actors: Actors,
    readonly acts: StaffActs,
  ) {}
}

/**
 * `answer` for operators only. Auth is asked for account and role of the session at each call, so that a gateway that is taken over can act for
 * nobody who is not signed in, and a role that is taken away is gone at once (decision: rpc). A call with an act is reported to the audit by the first
 * transaction that it opens.
 * @throws AUTH.UNAUTHENTICATED, AUTH.FORBIDDEN
 */
export function answerOperators<D extends RpcDefinition>(
  by: WithStaff,
  definition: D,
  work: (payload: OperatorPayload<D>) => RpcReply<D>,
): RpcHandler<D> {
  return answer(definition, async (payload) => {
    const { sessionId } = payload as { sessionId: string };
    const { accountId } = await by.staff.actors.require(sessionId, 'operator');
    const asked = { ...(payload as object), actorId: accountId } as OperatorPayload<D>;
    const done = () => work(asked) as Promise<RpcResult<D>>;
    const { act } = definition;
    return act ? by.staff.acts.during({ act, by: accountId, ...factsOf(definition, payload) }, done) : done();
  });
}

function factsOf(definition: RpcDefinition, payload: unknown): { about: string; detail?: string } {
  const call = payload as { params: { id?: string }; body: unknown };
  return { about: call.params.id ?? definition.subject, ...definition.told?.(call as never) };
}
