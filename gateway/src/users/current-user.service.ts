import { invitesRpc, profilesRpc, type CurrentUser } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Injectable } from '@nestjs/common';
import type { ActiveSession } from '../access/session.ts';

/** The user object: what auth said with the session, what profiles and invites know, asked at the same time. */
@Injectable()
export class CurrentUserService {
  constructor(private readonly rpc: RpcClient) {}

  async compose({ account, session }: ActiveSession): Promise<CurrentUser> {
    const accountId = account.id;
    const [summary, invites] = await Promise.all([
      this.rpc.call(profilesRpc.getSummary, { accountId }),
      this.rpc.call(invitesRpc.listOwned, { accountId }),
    ]);
    return {
      id: account.email,
      location: summary.location,
      hasProfile: summary.hasProfile,
      roadmaps: summary.roadmaps,
      identity: account.identity,
      ownedInvites: invites.codes,
      roles: account.roles,
      ...(session.passkeyMissing && { passkeyMissing: true as const }),
    };
  }
}
