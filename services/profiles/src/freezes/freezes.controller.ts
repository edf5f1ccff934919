import { profilesRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { FreezesService } from './freezes.service.ts';

@Controller()
export class FreezesController {
  constructor(private readonly freezes: FreezesService) {}

  @Rpc(profilesRpc.freezeCity)
  freeze({ key, city, visitors }: RpcPayload<typeof profilesRpc.freezeCity>) {
    return this.freezes.freeze(key, { city, visitors });
  }
}
