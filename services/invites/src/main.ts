import { runService } from '@emberhood/service-kit';
import { invitesService } from './service.ts';

await runService(invitesService);
