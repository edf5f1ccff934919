import { invitesRpc, profilesRpc, type CurrentUser, type UserSummary } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Injectable } from '@nestjs/common';
import type { ActiveSession } from '../http/session.ts';
import { unlessAway } from '../http/unless-away.ts';

/**
 * The user object, from the session that auth verified and from what profiles and invites know, asked at the same time.
 * While invites is away, members see no codes of theirs, and can use everything else.
 */
@Injectable()
export class CurrentUserService {
  constructor(private readonly rpc: RpcClient) {}

  compose(active: ActiveSession): Promise<CurrentUser> {
    return this.composeWith(active, this.rpc.call(profilesRpc.getSummary, { accountId: active.account.id }));
  }

  /** For calls of profiles whose answer includes the summary. */
  async composeWith({ account, session }: ActiveSession, known: Promise<UserSummary>): Promise<CurrentUser> {
    const codes = this.rpc.call(invitesRpc.listOwned, { accountId: account.id });
    const [summary, invites] = await Promise.all([known, unlessAway(codes, null)]);
    return {
      id: account.email,
      accountId: account.id,
      location: summary.location,
      hasProfile: summary.hasProfile,
      roadmaps: summary.roadmaps,
      identity: account.identity,
      ownedInvites: invites?.codes ?? [],
      ...(!invites && { invitesAway: true as const }),
      roles: account.roles,
      ...(session.passkeyMissing && { passkeyMissing: true as const }),
      ...(account.deletesAt !== null && { deletesAt: account.deletesAt }),
    };
  }
}
