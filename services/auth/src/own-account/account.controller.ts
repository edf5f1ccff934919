import { authRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { AgreementsRepository } from '../agreements/agreements.repository.ts';
import { OwnSessionsService } from '../sessions/own-sessions.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { DeletionService } from '../standing/deletion.service.ts';

/** What people do with their own account. */
@Controller()
export class AccountController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly own: OwnSessionsService,
    private readonly deletion: DeletionService,
    private readonly agreements: AgreementsRepository,
  ) {}

  list = answer(authRpc.ownSessions, async ({ sessionId }) => ({ sessions: await this.own.list(sessionId) }));
  end = answer(authRpc.endSession, ({ sessionId, endedId, client }) => this.own.end(sessionId, endedId, client));

  endOthers = answer(authRpc.endOtherSessions, async ({ sessionId, client }) => ({
    revoked: await this.own.endOthers(sessionId, client),
  }));

  agreedTo = answer(authRpc.listAgreements, async ({ sessionId }) => {
    const { accountId } = await this.sessions.actorOf(sessionId);
    return { agreements: await this.agreements.listOf(accountId) };
  });

  leave = answer(authRpc.requestDeletion, (asking) => this.deletion.request(asking));
  stay = answer(authRpc.cancelDeletion, (asking) => this.deletion.cancel(asking));
}
