import { invitesRpc, profilesRpc, type CurrentUser, type UserSummary } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Injectable } from '@nestjs/common';
import type { ActiveSession } from '../http/session.ts';
import { unlessAway } from '../http/unless-away.ts';

/** The summary while profiles is away. */
const AWAY = { hasProfile: false, location: null, roadmaps: {}, profileAway: true } as const;

/**
 * The user object, from the session that auth verified and from what profiles and invites know, asked at the same time.
 * While invites is away, members see no codes of theirs, and can use everything else; while profiles is away, staff can
 * use their desks, and members what their browser knows them for.
 */
@Injectable()
export class CurrentUserService {
  constructor(private readonly rpc: RpcClient) {}

  compose(active: ActiveSession): Promise<CurrentUser> {
    const summary = this.rpc.call(profilesRpc.getSummary, { accountId: active.account.id });
    return this.composeWith(active, unlessAway<UserSummary>(summary, AWAY));
  }

  /** For calls of profiles whose answer includes the summary. */
  async composeWith({ account, session }: ActiveSession, known: Promise<UserSummary>): Promise<CurrentUser> {
    const codes = this.rpc.call(invitesRpc.listOwned, { accountId: account.id });
    const [summary, invites] = await Promise.all([known, unlessAway(codes, null)]);
    return {
      id: account.email,
      accountId: account.id,
      ...summary,
      identity: account.identity,
      ownedInvites: invites?.codes ?? [],
      ...(!invites && { invitesAway: true as const }),
      roles: account.roles,
      ...(session.passkeyMissing && { passkeyMissing: true as const }),
      ...(account.deletesAt !== null && { deletesAt: account.deletesAt }),
    };
  }
}
