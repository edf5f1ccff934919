import type { ClientInfo } from '@emberhood/contracts';
import { normalAddress } from '@emberhood/service-kit/core';
import type { FastifyRequest } from 'fastify';

/** The client, as auth counts and records it. */
export function clientOf(request: FastifyRequest): ClientInfo {
  return { ip: normalAddress(request.ip), userAgent: (request.headers['user-agent'] ?? '').slice(0, 512) };
}
