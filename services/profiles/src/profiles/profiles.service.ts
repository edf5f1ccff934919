import { AppError, userLocation, type OwnProfile, type PropertyChange, type Registrant } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PROFILES_CONFIG, type ProfilesConfig } from '../profiles.config.ts';
import { ReadinessRepository } from '../readiness/readiness.repository.ts';
import { VisibilityRepository } from '../visibility/visibility.repository.ts';
import { applyChanges } from './changes.ts';
import { toOwnProfile } from './own-profile.ts';
import type { ProfileEntity } from './profile.entity.ts';
import { ProfilesRepository, type NewProfile } from './profiles.repository.ts';

@Injectable()
export class ProfilesService {
  constructor(
    @Inject(PROFILES_CONFIG) private readonly config: ProfilesConfig,
    private readonly profiles: ProfilesRepository,
    private readonly readiness: ReadinessRepository,
    private readonly visibility: VisibilityRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws PROFILE.EXISTS */
  async add(tx: Tx, profile: NewProfile): Promise<void> {
    await this.profiles.insert(tx, profile);
    await this.visibility.updateDiscoverable(tx, profile.accountId);
  }

  /** Those of these accounts that have a profile. */
  registrants(accountIds: readonly string[]): Promise<Registrant[]> {
    return this.profiles.registrants(accountIds);
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
      if (Object.keys(changed).length === 0) return;
      await this.profiles.update(tx, accountId, changed);
      await this.visibility.updateDiscoverable(tx, accountId);
    });
    return this.getOwn(accountId);
  }
}

/** A call may name the profile's location, or the region that the user object shows for it. */
function isLocationOf(profile: ProfileEntity, location: string): boolean {
  return [profile.location, userLocation(profile.location)].includes(location.trim() as ProfileEntity['location']);
}
