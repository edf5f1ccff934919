import type { Endpoint, RpcDefinition } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller, type Type } from '@nestjs/common';
import { CurrentSession, type ActiveSession } from '../access/session.ts';
import { Input, Route } from '../http/route.ts';

/** Controller of calls that one service answers as a whole: parsed here, handed on with who asks (`forwarded` of the contracts). */
export function forwardingController(
  table: Record<string, Endpoint>,
  definitions: Record<string, RpcDefinition>,
): Type {
  @Controller()
  class ForwardingController {
    constructor(readonly rpc: RpcClient) {}
  }
  const prototype = ForwardingController.prototype as unknown as Record<string, object>;
  for (const [name, endpoint] of Object.entries(table)) {
    const definition = definitions[name];
    if (!definition) continue;
    const handler = function (this: ForwardingController, input: Input<Endpoint>, { account, session }: ActiveSession) {
      // Each definition takes one of the two: whom we name, or whom auth names.
      return this.rpc.call(definition, { actorId: account.id, sessionId: session.id, ...input });
    };
    const descriptor = { value: handler, configurable: true, writable: true };
    Route(endpoint)(prototype, name, descriptor);
    Object.defineProperty(prototype, name, descriptor);
    Input()(prototype, name, 0);
    CurrentSession()(prototype, name, 1);
  }
  return ForwardingController;
}
