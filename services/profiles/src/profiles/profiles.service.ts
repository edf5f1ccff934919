import { randomBytes } from 'node:crypto';
import {
  AppError,
  events,
  invitesRpc,
  type OwnProfile,
  type ProfileSubmission,
  type PropertyChange,
} from '@emberhood/contracts';
import { Outbox, RpcClient, Transactions } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { OnboardingService } from '../onboarding/onboarding.service.ts';
import { PROFILES_CONFIG, type ProfilesConfig } from '../profiles.config.ts';
import { ReadinessRepository } from '../readiness/readiness.repository.ts';
import { VisibilityRepository } from '../visibility/visibility.repository.ts';
import { applyChanges } from './changes.ts';
import { userLocation } from './metro-region.ts';
import { checkInviteCode, profileFromSubmission } from './onboarding.ts';
import { toOwnProfile } from './own-profile.ts';
import type { ProfileEntity } from './profile.entity.ts';
import { ProfilesRepository } from './profiles.repository.ts';

@Injectable()
export class ProfilesService {
  constructor(
    @Inject(PROFILES_CONFIG) private readonly config: ProfilesConfig,
    private readonly profiles: ProfilesRepository,
    private readonly onboarding: OnboardingService,
    private readonly readiness: ReadinessRepository,
    private readonly visibility: VisibilityRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * The code is redeemed after every check and before the insert: a refusal takes no use, and after a crash in between
   * the same person's next try redeems the same code without a second use.
   */
  async create(
    accountId: string,
    submission: ProfileSubmission,
    inviteCode = '',
  ): Promise<{ profile: OwnProfile; inviteIgnored: boolean }> {
    const code = checkInviteCode(inviteCode.trim().toUpperCase(), this.config.INVITE_REQUIRED);
    const fields = profileFromSubmission(submission, this.config.MINIMUM_AGE);
    if (await this.profiles.exists(accountId)) throw new AppError('PROFILE.EXISTS');
    const inviteIgnored = code !== null && !(await this.redeem(accountId, code));
    const personId = randomBytes(12).toString('base64url');
    await this.transactions.run(async (tx) => {
      await this.profiles.insert(tx, { accountId, personId, ...fields });
      await this.onboarding.end(tx, accountId);
      await this.visibility.renew(tx, accountId);
      await this.outbox.add(tx, events.profileCreated, { accountId, personId });
    });
    return { profile: await this.getOwn(accountId), inviteIgnored };
  }

  async getOwn(accountId: string): Promise<OwnProfile> {
    const [profile, clips] = await Promise.all([
      this.profiles.findOwn(accountId),
      this.readiness.approvedOf(accountId),
    ]);
    if (!profile) throw new AppError('PROFILE.NOT_FOUND');
    return toOwnProfile(profile, clips);
  }

  /** All changes or none (API-10). */
  async update(
    accountId: string,
    location: string | undefined,
    changes: readonly PropertyChange[],
  ): Promise<OwnProfile> {
    if (!location?.trim()) throw new AppError('PROFILE.UPDATE_LOCATION_REQUIRED');
    if (changes.length === 0) throw new AppError('PROFILE.CHANGES_REQUIRED');
    await this.transactions.run(async (tx) => {
      const profile = await this.profiles.lock(tx, accountId);
      if (!profile || !isLocationOf(profile, location)) throw new AppError('PROFILE.NOT_FOUND');
      const changed = applyChanges(profile, changes, this.config.MINIMUM_AGE);
      const fields = Object.keys(changed);
      if (fields.length === 0) return;
      await this.profiles.update(tx, accountId, changed);
      await this.visibility.renew(tx, accountId);
      await this.outbox.add(tx, events.profileUpdated, { accountId, fields });
    });
    return this.getOwn(accountId);
  }

  private async redeem(accountId: string, code: string): Promise<boolean> {
    const { redeemed } = await this.rpc.call(invitesRpc.redeem, { accountId, code });
    if (!redeemed && this.config.INVITE_REQUIRED) throw new AppError('INVITE.CODE_INVALID');
    return redeemed;
  }
}

/** The call names the profile's location, or the region the user object shows for it. */
function isLocationOf(profile: ProfileEntity, location: string): boolean {
  return [profile.location, userLocation(profile.location)].includes(location.trim() as ProfileEntity['location']);
}
