import { randomBytes } from 'node:crypto';
import { AppError, invitesRpc, type OwnProfile, type ProfileSubmission } from '@emberhood/contracts';
import { RpcClient, Transactions } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PROFILES_CONFIG, type ProfilesConfig } from '../profiles.config.ts';
import { checkInviteCode, profileFromSubmission } from '../profiles/onboarding.ts';
import { ProfilesRepository } from '../profiles/profiles.repository.ts';
import { ProfilesService } from '../profiles/profiles.service.ts';
import { OnboardingService } from './onboarding.service.ts';

/** The last step of onboarding. */
@Injectable()
export class ProfileCreation {
  constructor(
    @Inject(PROFILES_CONFIG) private readonly config: ProfilesConfig,
    private readonly existing: ProfilesRepository,
    private readonly profiles: ProfilesService,
    private readonly onboarding: OnboardingService,
    private readonly transactions: Transactions,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Redeems the code after every check and before the insert, so that a refusal takes no use. After a crash in between,
   * the same person's next attempt redeems the same code without a second use.
   */
  async create(
    accountId: string,
    submission: ProfileSubmission,
    inviteCode = '',
  ): Promise<{ profile: OwnProfile; inviteIgnored: boolean }> {
    const code = checkInviteCode(inviteCode.trim().toUpperCase(), this.config.INVITE_REQUIRED);
    const fields = profileFromSubmission(submission, this.config.MINIMUM_AGE);
    if (await this.existing.exists(accountId)) throw new AppError('PROFILE.EXISTS');
    const inviteIgnored = code !== null && !(await this.redeem(accountId, code));
    const personId = randomBytes(12).toString('base64url');
    await this.transactions.run(async (tx) => {
      await this.profiles.add(tx, { accountId, personId, ...fields });
      await this.onboarding.discardDraft(tx, accountId);
    });
    return { profile: await this.profiles.getOwn(accountId), inviteIgnored };
  }

  private async redeem(accountId: string, code: string): Promise<boolean> {
    const { redeemed } = await this.rpc.call(invitesRpc.redeem, { accountId, code });
    if (!redeemed && this.config.INVITE_REQUIRED) throw new AppError('INVITE.CODE_INVALID');
    return redeemed;
  }
}
