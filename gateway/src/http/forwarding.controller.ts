import {
  authRpc,
  groupsRpc,
  invitesRpc,
  mediaRpc,
  profilesRpc,
  type ForwardedRow,
  type RpcDefinition,
} from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { clientOf } from './client.ts';
import { addRoute } from './route.ts';

/**
 * All rows that one service answers alone: parsed here and forwarded with the caller's identity (contracts,
 * rpc/forwarded.ts).
 */
@Controller()
export class ForwardingController {
  constructor(readonly rpc: RpcClient) {}
}

for (const calls of [authRpc, profilesRpc, mediaRpc, invitesRpc, groupsRpc])
  for (const definition of Object.values<RpcDefinition>(calls)) if (definition.row) forward(definition, definition.row);

function forward(definition: RpcDefinition, { endpoint, who, input, reply }: ForwardedRow): void {
  addRoute(ForwardingController, { endpoint, name: definition.subject }, async function (parsed) {
    const { params, query, body, request } = parsed;
    const parts = { params, query, body } as Parameters<typeof input>[0];
    const asked = { ...input(parts), ...whoAsks(who, request) };
    return reply(await this.rpc.call(definition, asked));
  });
}

/** Account and session always come from the verified session. */
function whoAsks(fields: readonly string[], request: FastifyRequest): object {
  const known: Record<string, unknown> = { sessionId: request.session?.session.id, client: clientOf(request) };
  return Object.fromEntries(fields.map((field) => [field, known[field] ?? request.session?.account.id]));
}
