import { api } from '@emberhood/contracts';
import { Controller, Inject } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { Route } from '../http/route.ts';
import { launchOf, publicConfig } from './public-config.ts';

@Controller()
export class ConfigController {
  private readonly launch: Date;

  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {
    this.launch = launchOf(config);
  }

  @Route(api.config)
  get() {
    return Promise.resolve(publicConfig(this.config, this.launch));
  }
}
