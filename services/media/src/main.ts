import { runService } from '@emberhood/service-kit';
import { mediaService } from './service.ts';

await runService(mediaService);
