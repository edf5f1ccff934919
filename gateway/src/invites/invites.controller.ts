import { api, invitesRpc, type Invite } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentSession, type ActiveSession } from '../access/session.ts';
import { Input, Route } from '../http/route.ts';
import { InviteGuesses } from '../limits/invite-guesses.ts';

@Controller()
export class InvitesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly guesses: InviteGuesses,
  ) {}

  @Route(api.invite)
  async get(
    @Input() { query }: Input<typeof api.invite>,
    @CurrentSession() { account }: ActiveSession,
    @Req() request: FastifyRequest,
  ): Promise<{ inviteInfo: { isValid: boolean }; inviteDetails: Invite | null }> {
    const { isValid, details } = await this.guesses.allow(
      account.id,
      request,
      () => this.rpc.call(invitesRpc.get, { accountId: account.id, code: query.inviteCode }),
      (found) => found.isValid || found.details !== null,
    );
    return { inviteInfo: { isValid }, inviteDetails: details };
  }

  @Route(api.createInvite)
  async create(
    @Input() { body }: Input<typeof api.createInvite>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<Invite> {
    const { invite } = await this.rpc.call(invitesRpc.create, { accountId: account.id, textPart: body.textPart });
    return invite;
  }
}
