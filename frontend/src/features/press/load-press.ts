import type { PublicConfig } from '@emberhood/contracts';
import { configApi } from '@emberhood/contracts/http/config';
import { call } from '#shared/api/client.ts';

export async function loadPress(): Promise<PublicConfig['press']> {
  return (await call(configApi.config)).press;
}
