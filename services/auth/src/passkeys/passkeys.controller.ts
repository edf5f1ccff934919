import { authRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
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

  @Rpc(authRpc.listPasskeys)
  async list({ sessionId }: RpcPayload<typeof authRpc.listPasskeys>) {
    return { passkeys: await this.passkeys.list(sessionId) };
  }

  @Rpc(authRpc.beginPasskey)
  async begin({ sessionId }: RpcPayload<typeof authRpc.beginPasskey>) {
    return { options: await this.enrolment.begin(sessionId) };
  }

  @Rpc(authRpc.addPasskey)
  async add({ name, credential, ...asking }: RpcPayload<typeof authRpc.addPasskey>) {
    return { passkey: await this.enrolment.add(asking, credential, name) };
  }

  @Rpc(authRpc.renamePasskey)
  async rename({ passkeyId, name, ...asking }: RpcPayload<typeof authRpc.renamePasskey>) {
    await this.passkeys.rename(asking, passkeyId, name);
  }

  @Rpc(authRpc.removePasskey)
  async remove({ passkeyId, ...asking }: RpcPayload<typeof authRpc.removePasskey>) {
    await this.passkeys.remove(asking, passkeyId);
  }

  @Rpc(authRpc.passkeyOptions)
  options({ key }: RpcPayload<typeof authRpc.passkeyOptions>) {
    return this.signIn.options(key);
  }

  @Rpc(authRpc.verifyPasskey)
  verify({ credential, key, confirms, ...browser }: RpcPayload<typeof authRpc.verifyPasskey>) {
    return this.signIn.verify({ credential, key, confirms }, browser);
  }

  @Rpc(authRpc.resetPasskeys)
  async reset({ email, operator }: RpcPayload<typeof authRpc.resetPasskeys>) {
    return { removed: await this.resets.reset(email, operator) };
  }
}
