import { configApi } from '@emberhood/contracts/http/config';
import { replyQuery } from '#shared/api/call-query.ts';

const FRESH_MS = 5 * 60_000;

export const configQuery = { ...replyQuery(['config'], configApi.config), staleTime: FRESH_MS };
