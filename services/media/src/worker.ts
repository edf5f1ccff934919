import { runService } from '@emberhood/service-kit';
import { mediaWorker } from './service.ts';

await runService(mediaWorker);
