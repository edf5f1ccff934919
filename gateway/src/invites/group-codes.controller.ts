import { api, invitesRpc, type GroupCode } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { CurrentSession, type ActiveSession } from '../http/session.ts';
import { Input, Route } from '../http/route.ts';

/** Codes for groups. The invites service asks again who stands behind the session. */
@Controller()
export class GroupCodesController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(api.groupCodes)
  list(
    @Input() { query }: Input<typeof api.groupCodes>,
    @CurrentSession() { session }: ActiveSession,
  ): Promise<{ codes: GroupCode[]; nextCursor: string | null }> {
    return this.rpc.call(invitesRpc.groupCodes, { ...query, sessionId: session.id });
  }

  @Route(api.createGroupCode)
  async create(
    @Input() { body }: Input<typeof api.createGroupCode>,
    @CurrentSession() { session }: ActiveSession,
  ): Promise<GroupCode> {
    return (await this.rpc.call(invitesRpc.createGroupCode, { ...body, sessionId: session.id })).code;
  }

  @Route(api.revokeGroupCode)
  async revoke(
    @Input() { params }: Input<typeof api.revokeGroupCode>,
    @CurrentSession() { session }: ActiveSession,
  ): Promise<GroupCode> {
    return (await this.rpc.call(invitesRpc.revokeGroupCode, { id: params.id, sessionId: session.id })).code;
  }
}
