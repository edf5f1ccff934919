import type { MissingForDiscovery, OwnProfile } from '@emberhood/contracts';
import type { ApprovedClips } from '../readiness/readiness.repository.ts';
import { ageGroupOf } from './ideal-age.ts';
import type { ProfileEntity } from './profile.entity.ts';
import { subtitleOf, titleOf } from './title.ts';

type Shown = Pick<ProfileEntity, 'firstName' | 'userSex' | 'age' | 'bucketList'>;

/** What keeps a profile out of the directory, in the order in which a person would add it (PPL-14). */
export function missingForDiscovery(profile: Shown, clips: ApprovedClips): MissingForDiscovery[] {
  const present: Record<MissingForDiscovery, boolean> = {
    firstName: profile.firstName !== null,
    userSex: profile.userSex !== null,
    age: profile.age !== null,
    location: true,
    mainPhoto: clips.any,
    bucketList: profile.bucketList.length > 0,
    funVideo: clips.fun,
    usefulVideo: clips.useful,
  };
  return (Object.keys(present) as MissingForDiscovery[]).filter((part) => !present[part]);
}

export function toOwnProfile(profile: ProfileEntity, clips: ApprovedClips): OwnProfile {
  const {
    accountId: _account,
    personId,
    discoverable: _kept,
    createdAt: _created,
    updatedAt: _updated,
    ...fields
  } = profile;
  const missing = missingForDiscovery(profile, clips);
  const said = { title: titleOf(profile), subtitle: subtitleOf(profile), ageGroup: ageGroupOf(profile.age) };
  const verificationStatus = clips.fun && clips.useful ? 'verified' : 'unverified';
  return { id: personId, ...fields, ...said, verificationStatus, discoverable: missing.length === 0, missing };
}
