import { api, authRpc } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { clientOf } from '../http/client.ts';
import { Input, Route } from '../http/route.ts';
import { closeSession, tokenOf } from './session-cookies.ts';
import { SignInService } from './sign-in.service.ts';

@Controller()
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly rpc: RpcClient,
  ) {}

  @Route(api.sendMagicLink)
  send(@Input() { body, request, reply }: Input<typeof api.sendMagicLink>) {
    return this.signIn.send(body.email, { request, reply });
  }

  @Route(api.verifyCode)
  code(@Input() { body, request, reply }: Input<typeof api.verifyCode>) {
    return this.signIn.verifyCode(body, { request, reply });
  }

  @Route(api.verifySecret)
  secret(@Input() { body, request, reply }: Input<typeof api.verifySecret>) {
    return this.signIn.open({ request, reply }, (browser) =>
      this.rpc.call(authRpc.verifySecret, { ...body, ...browser }),
    );
  }

  @Route(api.me)
  me(@Input() { account, session }: Input<typeof api.me>) {
    const { authenticatedAt, expiresAt } = session;
    return Promise.resolve({ email: account.email, roles: account.roles, authenticatedAt, expiresAt });
  }

  /**
   * Public, so that somebody whose session has ended can sign out too. Cookies are cleared only once the session is
   * revoked.
   */
  @Route(api.logout)
  async logout(@Input() { request, reply }: Input<typeof api.logout>) {
    const token = tokenOf(request);
    if (token !== null) await this.rpc.call(authRpc.revokeSession, { token, client: clientOf(request) });
    closeSession(reply);
  }
}
