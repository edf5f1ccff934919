import { api, authRpc, type Passkey, type PasskeyOptions } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentSession, type ActiveSession } from '../http/session.ts';
import { Input, Route } from '../http/route.ts';
import { askingOf } from './account.controller.ts';

/** The passkeys that somebody keeps. */
@Controller()
export class PasskeysController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(api.passkeys)
  list(@CurrentSession() { session }: ActiveSession): Promise<{ passkeys: Passkey[] }> {
    return this.rpc.call(authRpc.listPasskeys, { sessionId: session.id });
  }

  @Route(api.beginPasskey)
  begin(@CurrentSession() { session }: ActiveSession): Promise<{ options: PasskeyOptions }> {
    return this.rpc.call(authRpc.beginPasskey, { sessionId: session.id });
  }

  @Route(api.addPasskey)
  add(
    @Input() { body }: Input<typeof api.addPasskey>,
    @CurrentSession() active: ActiveSession,
    @Req() request: FastifyRequest,
  ): Promise<{ passkey: Passkey }> {
    return this.rpc.call(authRpc.addPasskey, { ...askingOf(active, request), ...body });
  }

  @Route(api.renamePasskey)
  rename(
    @Input() { params, body }: Input<typeof api.renamePasskey>,
    @CurrentSession() active: ActiveSession,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    return this.rpc.call(authRpc.renamePasskey, {
      ...askingOf(active, request),
      passkeyId: params.id,
      name: body.name,
    });
  }

  @Route(api.removePasskey)
  remove(
    @Input() { params }: Input<typeof api.removePasskey>,
    @CurrentSession() active: ActiveSession,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    return this.rpc.call(authRpc.removePasskey, { ...askingOf(active, request), passkeyId: params.id });
  }
}
