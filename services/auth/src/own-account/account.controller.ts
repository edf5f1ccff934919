import { authRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { AgreementsRepository } from '../agreements/agreements.repository.ts';
import { DeletionService } from '../standing/deletion.service.ts';
import { OwnSessionsService } from '../sessions/own-sessions.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';

/** What people do with their own account. */
@Controller()
export class AccountController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly own: OwnSessionsService,
    private readonly deletion: DeletionService,
    private readonly agreements: AgreementsRepository,
  ) {}

  @Rpc(authRpc.ownSessions)
  async list({ sessionId }: RpcPayload<typeof authRpc.ownSessions>) {
    return { sessions: await this.own.list(sessionId) };
  }

  @Rpc(authRpc.endSession)
  async end({ sessionId, endedId, client }: RpcPayload<typeof authRpc.endSession>) {
    await this.own.end(sessionId, endedId, client);
  }

  @Rpc(authRpc.endOtherSessions)
  async endOthers({ sessionId, client }: RpcPayload<typeof authRpc.endOtherSessions>) {
    return { ended: await this.own.endOthers(sessionId, client) };
  }

  @Rpc(authRpc.listAgreements)
  async agreedTo({ sessionId }: RpcPayload<typeof authRpc.listAgreements>) {
    const { accountId } = await this.sessions.actorOf(sessionId);
    return { agreements: await this.agreements.listOf(accountId) };
  }

  @Rpc(authRpc.requestDeletion)
  async leave({ sessionId, client }: RpcPayload<typeof authRpc.requestDeletion>) {
    const { accountId } = await this.sessions.actorOf(sessionId);
    return this.deletion.request(accountId, client);
  }

  @Rpc(authRpc.cancelDeletion)
  async stay({ sessionId, client }: RpcPayload<typeof authRpc.cancelDeletion>) {
    const { accountId } = await this.sessions.actorOf(sessionId);
    await this.deletion.cancel(accountId, client);
  }
}
