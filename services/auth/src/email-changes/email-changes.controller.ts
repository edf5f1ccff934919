import { authRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { EmailChangeProof } from './email-change-proof.service.ts';
import { EmailChangeRequests } from './email-change-requests.service.ts';
import { EmailChangesService } from './email-changes.service.ts';

@Controller()
export class EmailChangesController {
  constructor(
    private readonly changes: EmailChangesService,
    private readonly requests: EmailChangeRequests,
    private readonly proof: EmailChangeProof,
  ) {}

  get = answer(authRpc.emailChange, async ({ sessionId }) => ({ change: await this.changes.get(sessionId) }));

  request = answer(authRpc.requestEmailChange, async ({ email, ...asking }) => ({
    change: await this.requests.request(asking, email),
  }));

  prove = answer(authRpc.proveEmailChange, async ({ code, ...asking }) => ({
    outcome: await this.proof.prove(asking, code),
  }));

  stop = answer(authRpc.stopEmailChange, (asking) => this.changes.stop(asking));

  answer = answer(authRpc.answerEmailChange, async ({ secret, agrees, client }) => ({
    outcome: await this.changes.answer(secret, agrees, client),
  }));
}
