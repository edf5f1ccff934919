import { api } from '@emberhood/contracts';
import { call } from '#shared/api/client.ts';

export const loadConfig = () => call(api.config);
