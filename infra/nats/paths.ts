import { join } from 'node:path';

export const NATS_CONFIG_FILE = join(import.meta.dirname, 'nats.conf');
