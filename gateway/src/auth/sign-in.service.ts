import { AppError, authRpc, type ClientInfo, type OpenedSession } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../http/client.ts';
import { BINDING_COOKIE, cookieValue, setCookie } from '../http/cookies.ts';
import { SignInTries } from '../limits/sign-in-tries.ts';
import { deviceOf, keepSession, tokenOf } from './session-cookies.ts';

/** The request of a sign-in step, and the reply on which cookies are set. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What auth gets to know about a browser that signs in. */
interface ProvingBrowser {
  previousToken: string | null;
  device: string | null;
  client: ClientInfo;
}

/** Sign-in, for calls of scripts and for forms. */
@Injectable()
export class SignInService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly tries: SignInTries,
  ) {}

  /** @throws AUTH.SEND_FAILED, and what auth refuses */
  async send(email: string, { request, reply }: Exchange): Promise<{ resendAfterSeconds: number; scarce: boolean }> {
    const sent = await this.rpc
      .call(authRpc.sendMagicLink, {
        email,
        binding: bindingOf(request),
        device: deviceOf(request),
        client: clientOf(request),
      })
      .catch((error: unknown) => {
        throw asSendFailure(error);
      });
    setCookie(reply, BINDING_COOKIE, sent.binding, sent.maxAgeSeconds);
    return { resendAfterSeconds: sent.resendAfterSeconds, scarce: sent.scarce };
  }

  /** @throws AUTH.CODE_INVALID, AUTH.CODE_EXHAUSTED, REQUEST.RATE_LIMITED, and what auth refuses */
  verifyCode(proof: { email: string; code: string }, exchange: Exchange): Promise<OpenedSession> {
    const binding = bindingOf(exchange.request);
    return this.open(exchange, (browser) => this.rpc.call(authRpc.verifyCode, { ...proof, ...browser, binding }));
  }

  /**
   * Signs a browser in by what it proves, and sets the cookies of its session. @throws REQUEST.RATE_LIMITED, and what
   * `prove` throws
   */
  async open<Opened extends OpenedSession>(
    { request, reply }: Exchange,
    prove: (browser: ProvingBrowser) => Promise<Opened>,
  ): Promise<Opened> {
    const browser = { previousToken: tokenOf(request), device: deviceOf(request), client: clientOf(request) };
    const opened = await this.tries.allow(request, () => prove(browser));
    keepSession(reply, opened);
    return opened;
  }
}

function bindingOf(request: FastifyRequest): string | null {
  return cookieValue(request, BINDING_COOKIE);
}

function asSendFailure(error: unknown): unknown {
  const ours = error instanceof AppError && error.status >= 500;
  return ours ? new AppError('AUTH.SEND_FAILED', {}, { cause: error }) : error;
}
