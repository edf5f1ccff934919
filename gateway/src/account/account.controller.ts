import { api, authRpc, type ClientInfo, type Session } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { closeSession } from '../auth/session-cookies.ts';
import { clientOf } from '../http/client.ts';
import { TRANSACTIONS_COOKIE, cookieValue, setCookie } from '../http/cookies.ts';
import { Input, Route } from '../http/route.ts';

/** The screen on which linking began. */
const AFTER_LINKING = '/emberite/settings/auth';

/** Calls about one's own account that set or clear a cookie. */
@Controller()
export class AccountController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(api.linkIdentity)
  async link(@Input() { params, session, request, reply }: Input<typeof api.linkIdentity>) {
    const started = await this.rpc.call(authRpc.startLink, {
      sessionId: session.id,
      provider: params.provider,
      redirectedFrom: AFTER_LINKING,
      transaction: cookieValue(request, TRANSACTIONS_COOKIE),
    });
    setCookie(reply, TRANSACTIONS_COOKIE, started.transaction, started.maxAgeSeconds);
    return { url: started.url };
  }

  @Route(api.requestDeletion)
  async leave(@Input() { session, request, reply }: Input<typeof api.requestDeletion>) {
    const leaving = await this.rpc.call(authRpc.requestDeletion, askerOf({ session, request }));
    closeSession(reply);
    return leaving;
  }
}

/** Auth looks up the session's account itself and does not trust what the gateway says. */
export function askerOf({ session, request }: { session: Session; request: FastifyRequest }): {
  sessionId: string;
  client: ClientInfo;
} {
  return { sessionId: session.id, client: clientOf(request) };
}
