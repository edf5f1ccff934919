import { api, authRpc } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PASSKEY_COOKIE, cookieValue, setCookie } from '../http/cookies.ts';
import { Input, Route } from '../http/route.ts';
import { SignInService } from './sign-in.service.ts';

/** Signing in with a passkey, or confirming with one. */
@Controller()
export class PasskeyController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly signIn: SignInService,
  ) {}

  @Route(api.passkeyOptions)
  async options(@Input() { request, reply }: Input<typeof api.passkeyOptions>) {
    const { options, key, maxAgeSeconds } = await this.rpc.call(authRpc.passkeyOptions, { key: keyOf(request) });
    setCookie(reply, PASSKEY_COOKIE, key, maxAgeSeconds);
    return { options };
  }

  @Route(api.verifyPasskey)
  verify(@Input() { body, request, reply }: Input<typeof api.verifyPasskey>) {
    const key = keyOf(request);
    return this.signIn.open({ request, reply }, (browser) =>
      this.rpc.call(authRpc.verifyPasskey, { ...body, ...browser, key }),
    );
  }
}

function keyOf(request: FastifyRequest): string | null {
  return cookieValue(request, PASSKEY_COOKIE);
}
