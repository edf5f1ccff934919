import type { Endpoint, RpcDefinition } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller, type Type } from '@nestjs/common';
import { CurrentSession, type ActiveSession } from '../http/session.ts';
import { Input, Route } from '../http/route.ts';

/** Who asks, as the definitions of a table take it: whom we name, or the session behind which auth names somebody. */
export const byAccount = ({ account }: ActiveSession) => ({ actorId: account.id });
export const bySession = ({ session }: ActiveSession) => ({ sessionId: session.id });

/** Controller of calls that one service answers as a whole: parsed here, handed on with who asks (`forwarded` of the contracts). */
export function forwardingController(
  table: Record<string, Endpoint>,
  definitions: Record<string, RpcDefinition>,
  whoAsks: typeof byAccount | typeof bySession,
): Type {
  @Controller()
  class ForwardingController {
    constructor(readonly rpc: RpcClient) {}
  }
  const prototype = ForwardingController.prototype as unknown as Record<string, object>;
  for (const [name, endpoint] of Object.entries(table)) {
    const definition = definitions[name];
    if (!definition) continue;
    const handler = function (this: ForwardingController, input: Input<Endpoint>, active: ActiveSession) {
      return this.rpc.call(definition, { ...whoAsks(active), ...input });
    };
    const descriptor = { value: handler, configurable: true, writable: true };
    Route(endpoint)(prototype, name, descriptor);
    Object.defineProperty(prototype, name, descriptor);
    Input()(prototype, name, 0);
    CurrentSession()(prototype, name, 1);
  }
  return ForwardingController;
}
