import type { Feature } from '@emberhood/contracts';
import type { GatewayConfig } from '../config.ts';

/** Which parts of the product this installation has. */
export function featuresOf(config: GatewayConfig): Record<Feature, boolean> {
  return {
    availability: config.FEATURE_AVAILABILITY,
    experiences: config.FEATURE_EXPERIENCES,
    people: config.FEATURE_PEOPLE,
  };
}
