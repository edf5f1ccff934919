import { authRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { SendService } from './send.service.ts';
import { VerifyService } from './verify.service.ts';

@Controller()
export class SignInController {
  constructor(
    private readonly sending: SendService,
    private readonly verifying: VerifyService,
  ) {}

  @Rpc(authRpc.sendMagicLink)
  send({ email, ...browser }: RpcPayload<typeof authRpc.sendMagicLink>) {
    return this.sending.send(email, browser);
  }

  @Rpc(authRpc.verifyCode)
  code({ email, code, binding, ...browser }: RpcPayload<typeof authRpc.verifyCode>) {
    return this.verifying.byCode({ email, code, binding }, browser);
  }

  @Rpc(authRpc.verifySecret)
  secret({ email, secret, ...browser }: RpcPayload<typeof authRpc.verifySecret>) {
    return this.verifying.byLink({ email, secret }, browser);
  }
}
