import { api, defaultPeopleVisibleFrom, type PublicConfig } from '@emberhood/contracts';
import { Controller, Inject } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { Route } from '../http/route.ts';
import { publicConfig } from './public-config.ts';

@Controller()
export class ConfigController {
  /** Settled at start: the default is the coming February, which a new year would move. */
  private readonly launch: Date;

  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {
    const { PEOPLE_VISIBLE_FROM: from } = config;
    this.launch = from === undefined ? defaultPeopleVisibleFrom() : new Date(from);
  }

  @Route(api.config)
  get(): Promise<PublicConfig> {
    return Promise.resolve(publicConfig(this.config, this.launch));
  }
}
