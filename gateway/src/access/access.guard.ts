import { AppError, authRpc, isFresh, profilesRpc, type Access, type Role } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { renewSession } from '../auth/session-cookies.ts';
import { SESSION_COOKIE, clearCookie, readCookie } from '../http/cookies.ts';
import { endpointOf } from '../http/route.ts';
import type { ActiveSession } from '../http/session.ts';
import { KnownMembers } from './known-members.ts';

/** Enforces the access that each endpoint declares. Auth verifies the session for every request; nothing is cached. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly members = new KnownMembers();

  constructor(private readonly rpc: RpcClient) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = endpointOf(context);
    if (!endpoint) throw new AppError('AUTH.FORBIDDEN');
    const { access, fresh, leavers } = endpoint;
    if (access === 'public') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    request.session = await this.sessionOf(request, http.getResponse<FastifyReply>());
    if (request.session.account.deletesAt !== null && !leavers) throw new AppError('ACCOUNT.LEAVING');
    await this.check(access, request.session);
    if (fresh && !isFresh(request.session.session.authenticatedAt)) throw new AppError('AUTH.REAUTH_REQUIRED');
    return true;
  }

  private async sessionOf(request: FastifyRequest, reply: FastifyReply): Promise<ActiveSession> {
    const cookie = readCookie(request, SESSION_COOKIE);
    if (cookie.is === 'malformed') clearCookie(reply, SESSION_COOKIE);
    if (cookie.is !== 'present') throw new AppError('AUTH.UNAUTHENTICATED');
    const { account, session, renewed } = await this.rpc.call(authRpc.verifySession, { token: cookie.value });
    if (renewed) renewSession(reply, renewed);
    return { account, session };
  }

  private async check(access: Exclude<Access, 'public'>, { account, session }: ActiveSession): Promise<void> {
    switch (access) {
      case 'session':
        return;
      case 'member': {
        if (this.members.has(account.id)) return;
        const { hasProfile } = await this.rpc.call(profilesRpc.getSummary, { accountId: account.id });
        if (!hasProfile) throw new AppError('AUTH.PROFILE_REQUIRED');
        this.members.add(account.id);
        return;
      }
      default: {
        // Auth gives operators the role of moderators, too. Nobody acts for a host, as hosts act for their own groups only.
        const holders: readonly Role[] = access === 'organizer' ? ['host', 'operator'] : [access];
        if (holders.some((role) => account.roles.includes(role))) return;
        throw new AppError(session.passkeyMissing && access !== 'host' ? 'AUTH.PASSKEY_REQUIRED' : 'AUTH.FORBIDDEN');
      }
    }
  }
}
