import { HiddenAccountEntity } from './accounts/hidden-account.entity.ts';
import { BlockEntity } from './blocks/block.entity.ts';
import { BlockWordEntity } from './blocks/block-word.entity.ts';
import { InterestEntity } from './interests/interest.entity.ts';
import { ProfileEntity } from './profiles/profile.entity.ts';
import { ClipEntity } from './readiness/clip.entity.ts';
import { MemberSettingsEntity } from './settings/member-settings.entity.ts';
import { UserStateEntity } from './users/user-state.entity.ts';
import { AcceptedAgesEntity } from './cohorts/accepted-ages.entity.ts';
import { CohortPlaceEntity } from './cohorts/cohort-place.entity.ts';
import { RatingReadEntity } from './freezes/rating-read.entity.ts';
import { ZeroFiguresEntity } from './interests/zero-figures.entity.ts';
import { OnboardingDraftEntity } from './onboarding/onboarding-draft.entity.ts';
import { ShownEntity } from './shown/shown.entity.ts';
import { Baseline } from './migrations/baseline.ts';
import { SearchPeople1797610400000 } from './migrations/1797610400000-search-people.ts';

export const entities = [
  ProfileEntity,
  UserStateEntity,
  MemberSettingsEntity,
  InterestEntity,
  BlockEntity,
  BlockWordEntity,
  ClipEntity,
  HiddenAccountEntity,
  CohortPlaceEntity,
  AcceptedAgesEntity,
  RatingReadEntity,
  ShownEntity,
  OnboardingDraftEntity,
  ZeroFiguresEntity,
];
export const migrations = [Baseline, SearchPeople1797610400000];
