import type { MissingForDiscovery, OwnProfile } from '@emberhood/contracts';
import type { ApprovedClips } from '../readiness/readiness.repository.ts';
import type { ProfileEntity } from './profile.entity.ts';

type Shown = Pick<ProfileEntity, 'firstName' | 'nickname' | 'location' | 'bucketList'>;

/** What keeps a profile out of the directory, in the order a person would mend it (PPL-14). */
export function missingForDiscovery(profile: Shown, clips: ApprovedClips): MissingForDiscovery[] {
  const present: Record<MissingForDiscovery, boolean> = {
    nickname: (profile.nickname ?? profile.firstName) !== null,
    location: true,
    mainPhoto: clips.any,
    bucketList: profile.bucketList.length > 0,
    funVideo: clips.fun,
    usefulVideo: clips.useful,
  };
  return (Object.keys(present) as MissingForDiscovery[]).filter((part) => !present[part]);
}

export function toOwnProfile(profile: ProfileEntity, clips: ApprovedClips): OwnProfile {
  const { accountId: _account, personId, createdAt: _created, updatedAt: _updated, ...fields } = profile;
  const missing = missingForDiscovery(profile, clips);
  return { id: personId, ...fields, discoverable: missing.length === 0, missing };
}
