import { api, safeRedirect, type ErrorCode } from '@emberhood/contracts';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { codeForm, createAccountForm, loginForm } from '../http/extra-endpoints.ts';
import { toAppError } from '../http/problem.ts';
import { Input, Route, parse } from '../http/route.ts';
import { signInAddress } from '../http/sign-in-address.ts';
import { askedAddress, rememberAddress } from './asked-address.ts';
import { SignInService, type Exchange } from './sign-in.service.ts';

/** Refusals that tell more than that no mail was sent. */
const TELLS_MORE: readonly ErrorCode[] = ['REQUEST.RATE_LIMITED', 'REQUEST.INVALID'];

type Query = Input<typeof loginForm>['query'];

/** Sign-in for browsers that run no scripts: pages post their form to their own address and get the next page. */
@Controller()
export class SignInFormController {
  constructor(private readonly signIn: SignInService) {}

  @Route(loginForm, '')
  login(@Input() { request, ...input }: Input<typeof loginForm>, @Res() reply: FastifyReply) {
    return this.send(loginForm.path, input, { request, reply });
  }

  @Route(createAccountForm, '')
  create(@Input() { request, ...input }: Input<typeof createAccountForm>, @Res() reply: FastifyReply) {
    return this.send(createAccountForm.path, input, { request, reply });
  }

  @Route(codeForm, '')
  async code(@Input() { query, body, request }: Input<typeof codeForm>, @Res() reply: FastifyReply) {
    const email = askedAddress(request);
    try {
      const proof = parse(api.verifyCode, api.verifyCode.body, { email: email ?? '', ...body });
      await this.signIn.verifyCode(proof, { request, reply });
      reply.redirect(safeRedirect(query.redirectedFrom, '/emberite'), 303);
    } catch (error) {
      // The cookie has expired: start again.
      if (email === null) goOn(reply, loginForm.path, query, ['AUTH.CODE_INVALID']);
      else goOn(reply, codeForm.path, query, [toAppError(error).code]);
    }
  }

  private async send(
    page: string,
    { query, body }: Pick<Input<typeof loginForm>, 'query' | 'body'>,
    exchange: Exchange,
  ): Promise<void> {
    try {
      const { email } = parse(api.sendMagicLink, api.sendMagicLink.body, body);
      await this.signIn.send(email, exchange);
      rememberAddress(exchange.reply, email);
      goOn(exchange.reply, codeForm.path, query);
    } catch (error) {
      const { code } = toAppError(error);
      goOn(exchange.reply, page, query, ['AUTH.SEND_FAILED', ...(TELLS_MORE.includes(code) ? [code] : [])]);
    }
  }
}

function goOn(reply: FastifyReply, page: string, kept: Query, errors: ErrorCode[] = []): void {
  reply.redirect(signInAddress(page, kept, errors), 303);
}
