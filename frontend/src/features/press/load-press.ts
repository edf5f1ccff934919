import { api, type PublicConfig } from '@emberhood/contracts';
import { call } from '#shared/api/client.ts';

export async function loadPress(): Promise<PublicConfig['press']> {
  return (await call(api.config)).press;
}
