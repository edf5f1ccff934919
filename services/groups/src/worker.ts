import { runService } from '@emberhood/service-kit';
import { groupsWorker } from './service.ts';

await runService(groupsWorker);
