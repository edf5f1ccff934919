import { authRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { EmailChangeRequests } from './email-change-requests.service.ts';
import { EmailChangesService } from './email-changes.service.ts';

@Controller()
export class EmailChangesController {
  constructor(
    private readonly changes: EmailChangesService,
    private readonly requests: EmailChangeRequests,
  ) {}

  @Rpc(authRpc.emailChange)
  async get({ sessionId }: RpcPayload<typeof authRpc.emailChange>) {
    return { change: await this.changes.get(sessionId) };
  }

  @Rpc(authRpc.requestEmailChange)
  async request({ email, ...asking }: RpcPayload<typeof authRpc.requestEmailChange>) {
    return { change: await this.requests.request(asking, email) };
  }

  @Rpc(authRpc.proveEmailChange)
  async prove({ code, ...asking }: RpcPayload<typeof authRpc.proveEmailChange>) {
    return { outcome: await this.changes.prove(asking, code) };
  }

  @Rpc(authRpc.stopEmailChange)
  async stop(asking: RpcPayload<typeof authRpc.stopEmailChange>) {
    await this.changes.stop(asking);
  }

  @Rpc(authRpc.answerEmailChange)
  async answer({ secret, agrees, client }: RpcPayload<typeof authRpc.answerEmailChange>) {
    return { outcome: await this.changes.answer(secret, agrees, client) };
  }
}
