import { runProvision } from '@emberhood/service-kit';
import { entities, migrations } from './database.ts';

await runProvision({ service: 'groups', entities, migrations });
