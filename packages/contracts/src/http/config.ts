import { PublicConfig } from '../config.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

/** What every page may know. */
export const configApi = {
  config: endpoint('GET', '/config', 'public', 'Switches and constants the frontend needs', { reply: PublicConfig }),
} as const satisfies Record<string, Endpoint>;
