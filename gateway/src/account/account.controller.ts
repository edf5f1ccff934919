import {
  api,
  authRpc,
  type Agreement,
  type ClientInfo,
  type LinkedIdentity,
  type OwnSession,
} from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentSession, type ActiveSession } from '../http/session.ts';
import { closeSession } from '../auth/session-cookies.ts';
import { clientOf } from '../http/client.ts';
import { TRANSACTIONS_COOKIE, cookieValue, setCookie } from '../http/cookies.ts';
import { Input, Route } from '../http/route.ts';

/** The screen where it began. */
const AFTER_LINKING = '/emberite/settings/auth';

/** What people do with their own account. */
@Controller()
export class AccountController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(api.ownSessions)
  sessions(
    @CurrentSession() active: ActiveSession,
    @Req() request: FastifyRequest,
  ): Promise<{ sessions: OwnSession[] }> {
    return this.rpc.call(authRpc.ownSessions, askingOf(active, request));
  }

  @Route(api.endSession)
  end(
    @Input() { params }: Input<typeof api.endSession>,
    @CurrentSession() active: ActiveSession,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    return this.rpc.call(authRpc.endSession, { ...askingOf(active, request), endedId: params.id });
  }

  @Route(api.endOtherSessions)
  endOthers(@CurrentSession() active: ActiveSession, @Req() request: FastifyRequest): Promise<{ ended: number }> {
    return this.rpc.call(authRpc.endOtherSessions, askingOf(active, request));
  }

  @Route(api.identities)
  identities(@CurrentSession() { session }: ActiveSession): Promise<{ identities: LinkedIdentity[] }> {
    return this.rpc.call(authRpc.listIdentities, { sessionId: session.id });
  }

  @Route(api.linkIdentity)
  async link(
    @Input() { params }: Input<typeof api.linkIdentity>,
    @CurrentSession() { session }: ActiveSession,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string }> {
    const started = await this.rpc.call(authRpc.startLink, {
      sessionId: session.id,
      provider: params.provider,
      redirectedFrom: AFTER_LINKING,
      transaction: cookieValue(request, TRANSACTIONS_COOKIE),
    });
    setCookie(reply, TRANSACTIONS_COOKIE, started.transaction, started.maxAgeSeconds);
    return { url: started.url };
  }

  @Route(api.unlinkIdentity)
  unlink(
    @Input() { params }: Input<typeof api.unlinkIdentity>,
    @CurrentSession() active: ActiveSession,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    return this.rpc.call(authRpc.unlinkIdentity, { ...askingOf(active, request), identityId: params.id });
  }

  @Route(api.agreements)
  agreements(@CurrentSession() { session }: ActiveSession): Promise<{ agreements: Agreement[] }> {
    return this.rpc.call(authRpc.listAgreements, { sessionId: session.id });
  }

  @Route(api.requestDeletion)
  async leave(
    @CurrentSession() active: ActiveSession,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ deletesAt: string }> {
    const leaving = await this.rpc.call(authRpc.requestDeletion, askingOf(active, request));
    closeSession(reply);
    return leaving;
  }

  @Route(api.cancelDeletion)
  stay(@CurrentSession() active: ActiveSession, @Req() request: FastifyRequest): Promise<object> {
    return this.rpc.call(authRpc.cancelDeletion, askingOf(active, request));
  }
}

/** Auth asks again who is behind the session, whatever was believed here. */
export function askingOf(
  { session }: ActiveSession,
  request: FastifyRequest,
): { sessionId: string; client: ClientInfo } {
  return { sessionId: session.id, client: clientOf(request) };
}
