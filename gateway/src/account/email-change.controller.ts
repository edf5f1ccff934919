import { api, authRpc, type EmailChange, type EmailChangeOutcome } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../http/client.ts';
import { CurrentSession, type ActiveSession } from '../http/session.ts';
import { Input, Route } from '../http/route.ts';
import { askingOf } from './account.controller.ts';

/** Another address for the own account. */
@Controller()
export class EmailChangeController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(api.emailChange)
  get(@CurrentSession() { session }: ActiveSession): Promise<{ change: EmailChange | null }> {
    return this.rpc.call(authRpc.emailChange, { sessionId: session.id });
  }

  @Route(api.requestEmailChange)
  request(
    @Input() { body }: Input<typeof api.requestEmailChange>,
    @CurrentSession() active: ActiveSession,
    @Req() request: FastifyRequest,
  ): Promise<{ change: EmailChange }> {
    return this.rpc.call(authRpc.requestEmailChange, { ...askingOf(active, request), email: body.email });
  }

  @Route(api.proveEmailChange)
  prove(
    @Input() { body }: Input<typeof api.proveEmailChange>,
    @CurrentSession() active: ActiveSession,
    @Req() request: FastifyRequest,
  ): Promise<{ outcome: EmailChangeOutcome }> {
    return this.rpc.call(authRpc.proveEmailChange, { ...askingOf(active, request), code: body.code });
  }

  @Route(api.stopEmailChange)
  stop(@CurrentSession() active: ActiveSession, @Req() request: FastifyRequest): Promise<object> {
    return this.rpc.call(authRpc.stopEmailChange, askingOf(active, request));
  }

  @Route(api.answerEmailChange)
  answer(
    @Input() { body }: Input<typeof api.answerEmailChange>,
    @Req() request: FastifyRequest,
  ): Promise<{ outcome: EmailChangeOutcome }> {
    return this.rpc.call(authRpc.answerEmailChange, { ...body, client: clientOf(request) });
  }
}
