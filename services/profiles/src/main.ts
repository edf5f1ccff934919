import { runService } from '@emberhood/service-kit';
import { profilesService } from './service.ts';

await runService(profilesService);
