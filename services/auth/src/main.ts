import { runService } from '@emberhood/service-kit';
import { authService } from './service.ts';

await runService(authService);
