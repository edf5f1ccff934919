import { api, profilesRpc, type CurrentUser, type OwnProfile } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { CurrentSession, type ActiveSession } from '../access/session.ts';
import { Input, Route } from '../http/route.ts';
import { CurrentUserService } from '../users/current-user.service.ts';

@Controller()
export class ProfilesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly users: CurrentUserService,
  ) {}

  /** The location sent by older clients is not needed: everyone has one profile. */
  @Route(api.profile)
  async own(
    @Input() _input: Input<typeof api.profile>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<OwnProfile> {
    const { profile } = await this.rpc.call(profilesRpc.getOwn, { accountId: account.id });
    return profile;
  }

  @Route(api.createProfile)
  async create(
    @Input() { body }: Input<typeof api.createProfile>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<CurrentUser & { inviteIgnored: boolean }> {
    const { inviteIgnored } = await this.rpc.call(profilesRpc.create, {
      accountId: account.id,
      profile: body.profile,
      ...(body.inviteCode !== undefined && { inviteCode: body.inviteCode }),
    });
    return { ...(await this.users.compose(account)), inviteIgnored };
  }

  @Route(api.updateProfile)
  async update(
    @Input() { body }: Input<typeof api.updateProfile>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<OwnProfile> {
    const { profile } = await this.rpc.call(profilesRpc.updateProperties, {
      accountId: account.id,
      changes: body.changes,
      ...(body.location !== undefined && { location: body.location }),
    });
    return profile;
  }
}
