import type { ClientInfo } from '@emberhood/contracts';
import { normalAddress } from '@emberhood/service-kit/core';
import type { FastifyRequest } from 'fastify';

/** Who asks, as the auth service counts and notes it. */
export function clientOf(request: FastifyRequest): ClientInfo {
  return { ip: normalAddress(request.ip), userAgent: (request.headers['user-agent'] ?? '').slice(0, 512) };
}
