import { authRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { OidcService } from './oidc.service.ts';

@Controller()
export class OidcController {
  constructor(private readonly oidc: OidcService) {}

  @Rpc(authRpc.startOidc)
  start(request: RpcPayload<typeof authRpc.startOidc>) {
    return this.oidc.start(request);
  }

  @Rpc(authRpc.finishOidc)
  finish({ previousToken, device, client, ...request }: RpcPayload<typeof authRpc.finishOidc>) {
    return this.oidc.finish(request, { previousToken, device, client });
  }
}
