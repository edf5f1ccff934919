import { authRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { OwnSessionsService } from './own-sessions.service.ts';
import { SessionsService } from './sessions.service.ts';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly own: OwnSessionsService,
  ) {}

  verify = answer(authRpc.verifySession, ({ token }) => this.sessions.verify(token));
  actorOf = answer(authRpc.actorOf, ({ sessionId }) => this.sessions.actorOf(sessionId));

  rolesInSessions = answer(authRpc.rolesInSessions, async ({ sessionIds }) => ({
    roles: await this.sessions.rolesIn(sessionIds),
  }));

  revoke = answer(authRpc.revokeSession, ({ token, client }) => this.own.revoke(token, client));
}
