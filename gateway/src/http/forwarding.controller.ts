import {
  authRpc,
  groupsRpc,
  invitesRpc,
  mediaRpc,
  profilesRpc,
  type Endpoint,
  type ForwardedRow,
  type RpcDefinition,
} from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { clientOf } from './client.ts';
import { Input, Route } from './route.ts';

/**
 * All rows that one service answers alone: parsed here and forwarded with the caller's identity (contracts,
 * rpc/forwarded.ts).
 */
@Controller()
export class ForwardingController {
  constructor(readonly rpc: RpcClient) {}
}

const prototype = ForwardingController.prototype as unknown as Record<string, object>;
for (const calls of [authRpc, profilesRpc, mediaRpc, invitesRpc, groupsRpc])
  for (const definition of Object.values<RpcDefinition>(calls)) if (definition.row) forward(definition, definition.row);

function forward(definition: RpcDefinition, { endpoint, who, input, reply }: ForwardedRow): void {
  const name = definition.subject;
  const handler = async function (this: ForwardingController, { params, query, body, request }: Input<Endpoint>) {
    const parts = { params, query, body } as Parameters<typeof input>[0];
    const asked = { ...input(parts), ...whoAsks(who, request) };
    return reply(await this.rpc.call(definition, asked));
  };
  const descriptor = { value: handler, configurable: true, writable: true };
  Route(endpoint)(prototype, name, descriptor);
  Object.defineProperty(prototype, name, descriptor);
  Input()(prototype, name, 0);
}

/** Account and session always come from the verified session. */
function whoAsks(fields: readonly string[], request: FastifyRequest): object {
  const known: Record<string, unknown> = { sessionId: request.session?.session.id, client: clientOf(request) };
  return Object.fromEntries(fields.map((field) => [field, known[field] ?? request.session?.account.id]));
}
