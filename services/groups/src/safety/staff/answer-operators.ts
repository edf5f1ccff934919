import { AppError, type RpcDefinition, type RpcPayload, type RpcResult, type TellAct } from '@emberhood/contracts';
import { Actors, answer, StaffActs, type RpcHandler, type RpcReply } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ImpartialityRepository, type Decidable } from './impartiality.repository.ts';

/** The payload of an operator's call, with the account that auth names for the session, and when it was signed in. */
type OperatorPayload<D extends RpcDefinition> = RpcPayload<D> & {
  actorId: string;
  authenticatedAt: string;
  tell: TellAct;
};

/** What `answerOperators` needs: who asks, the audit, and whom a decision concerns. */
@Injectable()
export class Staff {
  constructor(
    readonly actors: Actors,
    readonly acts: StaffActs,
    readonly impartiality: ImpartialityRepository,
  ) {}
}

/**
 * `answer` for operators only. Every call asks auth for the account and role of the session, so that a compromised
 * gateway cannot act for anybody who is not signed in, and a removed role stops working at once (decision: rpc). The
 * first transaction of a call with an act reports it to the audit.
 * @throws AUTH.UNAUTHENTICATED, AUTH.FORBIDDEN
 */
export function answerOperators<D extends RpcDefinition>(
  by: { readonly staff: Staff },
  definition: D,
  work: (payload: OperatorPayload<D>) => RpcReply<D>,
): RpcHandler<D> {
  return answer(definition, async (payload) => {
    const { sessionId } = payload as { sessionId: string };
    const { accountId, authenticatedAt } = await by.staff.actors.require(sessionId, 'operator');
    const { act } = definition;
    const told = act && { act, by: accountId, ...factsOf(definition, payload) };
    const tell: TellAct = (facts) => told && Object.assign(told, facts);
    const asked = { ...(payload as object), actorId: accountId, authenticatedAt, tell } as OperatorPayload<D>;
    const done = () => work(asked) as Promise<RpcResult<D>>;
    return told ? by.staff.acts.during(told, done) : done();
  });
}

/**
 * `answerOperators` for a decision about what the id in the path names: nobody on the team decides about themselves, a
 * groupmate, or their own report. @throws GROUPS.CONCERNS_YOU
 */
export function answerImpartially<D extends RpcDefinition>(
  by: { readonly staff: Staff },
  kind: Decidable,
  definition: D,
  work: (payload: OperatorPayload<D>) => RpcReply<D>,
): RpcHandler<D> {
  return answerOperators(by, definition, (async (payload) => {
    const { params } = payload as unknown as { params: { id: string } };
    const concerning = await by.staff.impartiality.concerning(payload.actorId, kind, [params.id]);
    if (concerning.size > 0) throw new AppError('GROUPS.CONCERNS_YOU');
    return work(payload);
  }) as typeof work);
}

/** Rows for an operator, with whether `answerImpartially` would refuse their decision about each. */
export async function withConcern<Row>(
  { impartiality }: Staff,
  { actorId, kind, rows }: { actorId: string; kind: Decidable; rows: readonly Row[] },
  idOf: (row: Row) => string,
): Promise<(Row & { concernsYou: boolean })[]> {
  const concerning = await impartiality.concerning(actorId, kind, rows.map(idOf));
  return rows.map((row) => ({ ...row, concernsYou: concerning.has(idOf(row)) }));
}

function factsOf(definition: RpcDefinition, payload: unknown): { about: string; detail?: string } {
  const call = payload as { params: { id?: string }; body: unknown };
  return { about: call.params.id ?? definition.subject, ...definition.auditFacts?.(call as never) };
}
