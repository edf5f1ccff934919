import { runService } from '@emberhood/service-kit';
import { groupsService } from './service.ts';

await runService(groupsService);
