import { configApi } from '@emberhood/contracts/http/config';
import { call } from '#shared/api/client.ts';

export const loadConfig = () => call(configApi.config);
