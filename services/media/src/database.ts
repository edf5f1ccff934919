import { CreateMedia1764000000000 } from './migrations/1764000000000-create-media.ts';
import { AllowLateDigest1795219200000 } from './migrations/1795219200000-allow-late-digest.ts';
import { ReviewEntity } from './review/review.entity.ts';
import { VideoEntity } from './videos/video.entity.ts';

export const entities = [VideoEntity, ReviewEntity];
export const migrations = [CreateMedia1764000000000, AllowLateDigest1795219200000];
