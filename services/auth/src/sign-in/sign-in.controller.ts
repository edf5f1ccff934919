import { authRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { SendService } from './send.service.ts';
import { VerifyService } from './verify.service.ts';

@Controller()
export class SignInController {
  constructor(
    private readonly sending: SendService,
    private readonly verifying: VerifyService,
  ) {}

  send = answer(authRpc.sendMagicLink, (asked) => this.sending.send(asked));

  code = answer(authRpc.verifyCode, ({ email, code, binding, ...browser }) =>
    this.verifying.byCode({ email, code, binding }, browser),
  );

  secret = answer(authRpc.verifySecret, ({ email, secret, ...browser }) =>
    this.verifying.byLink({ email, secret }, browser),
  );
}
