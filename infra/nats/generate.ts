/** npm run nats: writes infra/nats/nats.conf, from which every broker of the product starts. */
import { writeFileSync } from 'node:fs';
import { natsRights } from '@emberhood/contracts';
import { natsConfig } from '@emberhood/local-services';
import { NATS_CONFIG_FILE } from './paths.ts';

writeFileSync(NATS_CONFIG_FILE, natsConfig(natsRights()));
