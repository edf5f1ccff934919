import { api, defaultPeopleVisibleFrom, type PublicConfig } from '@emberhood/contracts';
import { VERSION } from '@emberhood/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { Route } from '../http/route.ts';

@Controller()
export class ConfigController {
  private readonly answer: Promise<PublicConfig>;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    this.answer = Promise.resolve(publicConfig(config));
  }

  @Route(api.config)
  config(): Promise<PublicConfig> {
    return this.answer;
  }
}

function publicConfig(config: GatewayConfig): PublicConfig {
  const visibleFrom =
    config.PEOPLE_VISIBLE_FROM === undefined ? defaultPeopleVisibleFrom() : new Date(config.PEOPLE_VISIBLE_FROM);
  return {
    features: {
      journey: config.FEATURE_JOURNEY,
      availability: config.FEATURE_AVAILABILITY,
      experiences: config.FEATURE_EXPERIENCES,
      people: config.FEATURE_PEOPLE,
      inviteRequired: config.INVITE_REQUIRED,
    },
    providers: config.SIGN_IN_PROVIDERS,
    peopleVisibleFrom: visibleFrom.toISOString(),
    supportEmail: config.SUPPORT_EMAIL,
    minimumAge: config.MINIMUM_AGE,
    uploadMaxBytes: config.UPLOAD_MAX_BYTES,
    depositRequired: config.DEPOSIT_REQUIRED,
    version: VERSION,
  };
}
