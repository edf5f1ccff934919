import { api, authRpc, safeRedirect, type OidcProvider } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TRANSACTIONS_COOKIE, cookieValue, setCookie } from '../http/cookies.ts';
import { loginForm, reauthenticate } from '../http/extra-endpoints.ts';
import { toAppError } from '../http/problem.ts';
import { Input, Route } from '../http/route.ts';
import { signInAddress } from '../http/sign-in-address.ts';
import { SignInTries } from '../limits/sign-in-tries.ts';
import { SignInService } from './sign-in.service.ts';

interface Start {
  provider: OidcProvider;
  loginHint: string | undefined;
  redirectedFrom: string | undefined;
}

@Controller()
export class OidcController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly tries: SignInTries,
    private readonly signIn: SignInService,
  ) {}

  @Route(api.startGoogle)
  google(@Input() { query, request }: Input<typeof api.startGoogle>, @Res() reply: FastifyReply) {
    const { login_hint: loginHint, redirectedFrom } = query;
    return this.start({ provider: 'google', loginHint, redirectedFrom }, request, reply);
  }

  @Route(api.startMicrosoft)
  microsoft(@Input() { query, request }: Input<typeof api.startMicrosoft>, @Res() reply: FastifyReply) {
    const { login_hint: loginHint, redirectedFrom } = query;
    return this.start({ provider: 'microsoft', loginHint, redirectedFrom }, request, reply);
  }

  @Route(reauthenticate, '')
  again(@Input() { params, query, request }: Input<typeof reauthenticate>, @Res() reply: FastifyReply) {
    const { login_hint: loginHint, post_login_redirect_uri: redirectedFrom } = query;
    return this.start({ provider: params.provider, loginHint, redirectedFrom }, request, reply);
  }

  @Route(api.finishOidc)
  finish(@Input() { params, body, request, reply }: Input<typeof api.finishOidc>) {
    const proof = { ...body, provider: params.provider, transaction: cookieValue(request, TRANSACTIONS_COOKIE) };
    // The cookie stays, as other tabs may still be at a provider.
    return this.signIn.open({ request, reply }, (browser) =>
      this.rpc.call(authRpc.finishOidc, { ...proof, ...browser }),
    );
  }

  /** Browsers navigate here, so an error redirects to the sign-in page with its code instead of answering with JSON. */
  private async start(start: Start, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const target = safeRedirect(start.redirectedFrom, '');
    try {
      await this.tries.assertLeft(request);
      const started = await this.rpc.call(authRpc.startOidc, {
        provider: start.provider,
        loginHint: start.loginHint ?? null,
        redirectedFrom: target === '' ? null : target,
        transaction: cookieValue(request, TRANSACTIONS_COOKIE),
      });
      setCookie(reply, TRANSACTIONS_COOKIE, started.transaction, started.maxAgeSeconds);
      reply.redirect(started.url, 302);
    } catch (error) {
      reply.redirect(signInAddress(loginForm.path, { redirectedFrom: target }, [toAppError(error).code]), 302);
    }
  }
}
