import { authRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { SessionsService } from './sessions.service.ts';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Rpc(authRpc.verifySession)
  verify({ token }: RpcPayload<typeof authRpc.verifySession>) {
    return this.sessions.verify(token);
  }

  @Rpc(authRpc.actorOf)
  actorOf({ sessionId }: RpcPayload<typeof authRpc.actorOf>) {
    return this.sessions.actorOf(sessionId);
  }

  @Rpc(authRpc.rolesInSessions)
  async rolesInSessions({ sessionIds }: RpcPayload<typeof authRpc.rolesInSessions>) {
    return { roles: await this.sessions.rolesIn(sessionIds) };
  }

  @Rpc(authRpc.revokeSession)
  async revoke({ token, client }: RpcPayload<typeof authRpc.revokeSession>) {
    await this.sessions.revoke(token, client);
  }
}
