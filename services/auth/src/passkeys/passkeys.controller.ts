import { authRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { PasskeyEnrolment } from './passkey-enrolment.service.ts';
import { PasskeyReset } from './passkey-reset.service.ts';
import { PasskeySignIn } from './passkey-sign-in.service.ts';
import { PasskeysService } from './passkeys.service.ts';

@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly enrolment: PasskeyEnrolment,
    private readonly signIn: PasskeySignIn,
    private readonly resets: PasskeyReset,
  ) {}

  list = answer(authRpc.listPasskeys, async ({ sessionId }) => ({ passkeys: await this.passkeys.list(sessionId) }));
  begin = answer(authRpc.beginPasskey, async ({ sessionId }) => ({ options: await this.enrolment.begin(sessionId) }));

  add = answer(authRpc.addPasskey, async ({ name, credential, ...asking }) => ({
    passkey: await this.enrolment.add(asking, credential, name),
  }));

  rename = answer(authRpc.renamePasskey, ({ passkeyId, name, ...asking }) =>
    this.passkeys.rename(asking, passkeyId, name),
  );

  remove = answer(authRpc.removePasskey, ({ passkeyId, ...asking }) => this.passkeys.remove(asking, passkeyId));
  options = answer(authRpc.passkeyOptions, ({ key }) => this.signIn.options(key));

  verify = answer(authRpc.verifyPasskey, ({ credential, key, confirms, ...browser }) =>
    this.signIn.verify({ credential, key, confirms }, browser),
  );

  reset = answer(authRpc.resetPasskeys, async ({ email, operator }) => ({
    removed: await this.resets.reset(email, operator),
  }));
}
