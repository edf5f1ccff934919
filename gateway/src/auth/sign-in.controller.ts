import { AppError, api, authRpc, type OpenedSession } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentSession, type ActiveSession } from '../access/session.ts';
import { clientOf } from '../http/client.ts';
import { BINDING_COOKIE, DEVICE_COOKIE, SESSION_COOKIE, cookieValue, setCookie } from '../http/cookies.ts';
import { Input, Route } from '../http/route.ts';
import { closeSession, keepSession } from './session-cookies.ts';

@Controller()
export class SignInController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(api.sendMagicLink)
  async send(
    @Input() { body }: Input<typeof api.sendMagicLink>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ resendAfterSeconds: number }> {
    const binding = cookieValue(request, BINDING_COOKIE)?.slice(0, 128) ?? null;
    const device = deviceOf(request);
    const sent = await this.rpc
      .call(authRpc.sendMagicLink, { email: body.email, binding, device, client: clientOf(request) })
      .catch((error: unknown) => {
        throw asSendFailure(error);
      });
    setCookie(reply, BINDING_COOKIE, sent.binding, sent.maxAgeSeconds);
    return { resendAfterSeconds: sent.resendAfterSeconds };
  }

  @Route(api.verifyCode)
  async code(
    @Input() { body }: Input<typeof api.verifyCode>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OpenedSession> {
    const opened = await this.rpc.call(authRpc.verifyCode, {
      ...body,
      binding: cookieValue(request, BINDING_COOKIE)?.slice(0, 128) ?? null,
      previousToken: tokenOf(request),
      device: deviceOf(request),
      client: clientOf(request),
    });
    keepSession(reply, opened);
    return opened;
  }

  @Route(api.verifySecret)
  async secret(
    @Input() { body }: Input<typeof api.verifySecret>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OpenedSession> {
    const opened = await this.rpc.call(authRpc.verifySecret, {
      ...body,
      previousToken: tokenOf(request),
      device: deviceOf(request),
      client: clientOf(request),
    });
    keepSession(reply, opened);
    return opened;
  }

  @Route(api.me)
  me(
    @CurrentSession() { account, session }: ActiveSession,
  ): Promise<{ email: string; roles: string[]; authenticatedAt: string; expiresAt: string }> {
    const { authenticatedAt, expiresAt } = session;
    return Promise.resolve({ email: account.email, roles: account.roles, authenticatedAt, expiresAt });
  }

  /** Public, so that a session already gone can be left too. The cookies go only when the session is surely revoked. */
  @Route(api.logout)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    const token = tokenOf(request);
    if (token !== null) await this.rpc.call(authRpc.revokeSession, { token, client: clientOf(request) });
    closeSession(reply);
    return {};
  }
}

/** The session cookie, when it can be one. */
export function tokenOf(request: FastifyRequest): string | null {
  const value = cookieValue(request, SESSION_COOKIE);
  return value !== null && value.length <= 128 ? value : null;
}

/** The mark of an earlier sign-in, when the browser has one. */
export function deviceOf(request: FastifyRequest): string | null {
  return cookieValue(request, DEVICE_COOKIE)?.slice(0, 256) ?? null;
}

function asSendFailure(error: unknown): unknown {
  const ours = error instanceof AppError && error.status >= 500;
  return ours ? new AppError('AUTH.SEND_FAILED', {}, { cause: error }) : error;
}
