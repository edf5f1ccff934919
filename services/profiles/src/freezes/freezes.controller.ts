import { profilesRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { FreezesService } from './freezes.service.ts';

@Controller()
export class FreezesController {
  constructor(private readonly freezes: FreezesService) {}

  freeze = answer(profilesRpc.freezeCity, ({ key, city, visitors }) => this.freezes.freeze(key, { city, visitors }));
}
