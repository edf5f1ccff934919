import { AppError } from '@emberhood/contracts';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { endpointOf } from '../http/route.ts';
import { featuresOf } from './features.ts';

/** Refuses a feature that is switched off to every client, so that it is not only hidden by our pages. */
@Injectable()
export class FeaturesGuard implements CanActivate {
  private readonly features: ReturnType<typeof featuresOf>;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    this.features = featuresOf(config);
  }

  canActivate(context: ExecutionContext): boolean {
    const feature = endpointOf(context)?.feature;
    if (feature !== undefined && !this.features[feature]) throw new AppError('FEATURE.OFF');
    return true;
  }
}
