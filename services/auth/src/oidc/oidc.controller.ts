import { authRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
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

  start = answer(authRpc.startOidc, (request) => this.oidc.start(request));

  finish = answer(authRpc.finishOidc, ({ previousToken, device, client, ...request }) =>
    this.oidc.finish(request, { previousToken, device, client }),
  );

  identities = answer(authRpc.listIdentities, async ({ sessionId }) => ({
    identities: await this.linking.list(sessionId),
  }));

  startLink = answer(authRpc.startLink, async ({ sessionId, ...request }) => {
    const { accountId, email } = await this.sessions.actorOf(sessionId);
    return this.oidc.start({ ...request, loginHint: email }, accountId);
  });

  unlink = answer(authRpc.unlinkIdentity, ({ identityId, ...asking }) => this.linking.unlink(asking, identityId));
}
