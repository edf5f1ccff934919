import { PublicConfig } from '../config.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const anybody = endpointsFor('public');

/** What every page may know. */
export const configApi = {
  config: anybody('GET', '/config', 'Get feature flags and public settings', { reply: PublicConfig }),
} as const satisfies Record<string, Endpoint>;
