import { api, authRpc } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { clientOf } from '../http/client.ts';
import { Input, Route } from '../http/route.ts';
import { SignInTries } from '../limits/sign-in-tries.ts';
import { closeSession, deviceOf, keepSession, tokenOf } from './session-cookies.ts';
import { SignInService } from './sign-in.service.ts';

@Controller()
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly rpc: RpcClient,
    private readonly tries: SignInTries,
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
  async secret(@Input() { body, request, reply }: Input<typeof api.verifySecret>) {
    const opened = await this.tries.allow(request, () =>
      this.rpc.call(authRpc.verifySecret, {
        ...body,
        previousToken: tokenOf(request),
        device: deviceOf(request),
        client: clientOf(request),
      }),
    );
    keepSession(reply, opened);
    return opened;
  }

  @Route(api.me)
  me(@Input() { account, session }: Input<typeof api.me>) {
    const { authenticatedAt, expiresAt } = session;
    return Promise.resolve({ email: account.email, roles: account.roles, authenticatedAt, expiresAt });
  }

  /** Public, so that a session already gone can be left too. The cookies go only when the session is surely revoked. */
  @Route(api.logout)
  async logout(@Input() { request, reply }: Input<typeof api.logout>) {
    const token = tokenOf(request);
    if (token !== null) await this.rpc.call(authRpc.revokeSession, { token, client: clientOf(request) });
    closeSession(reply);
  }
}
