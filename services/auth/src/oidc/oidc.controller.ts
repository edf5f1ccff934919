import { authRpc } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { OidcService } from './oidc.service.ts';

@Controller()
export class OidcController {
  constructor(private readonly oidc: OidcService) {}

  @Rpc(authRpc.startOidc)
  start() {
    return this.oidc.start();
  }

  @Rpc(authRpc.finishOidc)
  finish() {
    return this.oidc.finish();
  }
}
