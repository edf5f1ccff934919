import type { ClientInfo } from '@emberhood/contracts';
import type { FastifyRequest } from 'fastify';
import { normalAddress } from './address.ts';

/** Who asks, as the auth service counts and notes it. */
export function clientOf(request: FastifyRequest): ClientInfo {
  return { ip: normalAddress(request.ip), userAgent: (request.headers['user-agent'] ?? '').slice(0, 512) };
}
