import { InterestEntity } from './interests/interest.entity.ts';
import { CreateProfiles1764000000000 } from './migrations/1764000000000-create-profiles.ts';
import { LogRatingReads1795305600000 } from './migrations/1795305600000-log-rating-reads.ts';
import { ProfileEntity } from './profiles/profile.entity.ts';
import { ClipEntity } from './readiness/clip.entity.ts';
import { UserStateEntity } from './users/user-state.entity.ts';

export const entities = [ProfileEntity, UserStateEntity, InterestEntity, ClipEntity];
export const migrations = [CreateProfiles1764000000000, LogRatingReads1795305600000];
