import { AppError, authRpc, type Role, type SessionActor } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { RpcClient } from '../rpc/rpc.client.ts';

/** Checks the role of an account on each call. Asks auth itself instead of trusting the caller (decision: rpc). */
@Injectable()
export class Actors {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws AUTH.UNAUTHENTICATED when the session has ended; AUTH.FORBIDDEN if it has none of the roles */
  async require(sessionId: string, ...anyOf: Role[]): Promise<SessionActor> {
    const actor = await this.rpc.call(authRpc.actorOf, { sessionId });
    if (!anyOf.some((role) => actor.roles.includes(role))) throw new AppError('AUTH.FORBIDDEN');
    return actor;
  }
}
