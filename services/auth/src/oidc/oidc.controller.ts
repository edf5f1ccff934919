import { authRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { SessionsService } from '../sessions/sessions.service.ts';
import { LinkingService } from './linking.service.ts';
import { OidcService } from './oidc.service.ts';

@Controller()
export class OidcController {
  constructor(
    private readonly oidc: OidcService,
    private readonly linking: LinkingService,
    private readonly sessions: SessionsService,
  ) {}

  @Rpc(authRpc.startOidc)
  start(request: RpcPayload<typeof authRpc.startOidc>) {
    return this.oidc.start(request);
  }

  @Rpc(authRpc.finishOidc)
  finish({ previousToken, device, client, ...request }: RpcPayload<typeof authRpc.finishOidc>) {
    return this.oidc.finish(request, { previousToken, device, client });
  }

  @Rpc(authRpc.listIdentities)
  async identities({ sessionId }: RpcPayload<typeof authRpc.listIdentities>) {
    return { identities: await this.linking.list(sessionId) };
  }

  @Rpc(authRpc.startLink)
  async startLink({ sessionId, ...request }: RpcPayload<typeof authRpc.startLink>) {
    const { accountId, email } = await this.sessions.actorOf(sessionId);
    return this.oidc.start({ ...request, loginHint: email }, accountId);
  }

  @Rpc(authRpc.unlinkIdentity)
  async unlink({ identityId, ...asking }: RpcPayload<typeof authRpc.unlinkIdentity>) {
    await this.linking.unlink(asking, identityId);
  }
}
