import { HiddenAccountEntity } from './accounts/hidden-account.entity.ts';
import { BlockEntity } from './blocks/block.entity.ts';
import { BlockWordEntity } from './blocks/block-word.entity.ts';
import { InterestEntity } from './interests/interest.entity.ts';
import { CreateProfiles1764000000000 } from './migrations/1764000000000-create-profiles.ts';
import { LogRatingReads1795305600000 } from './migrations/1795305600000-log-rating-reads.ts';
import { HideAccounts1795600000000 } from './migrations/1795600000000-hide-accounts.ts';
import { Directory1795700000000 } from './migrations/1795700000000-directory.ts';
import { LogShown1795700000001 } from './migrations/1795700000001-log-shown.ts';
import { GuardChoices1795700000002 } from './migrations/1795700000002-guard-choices.ts';
import { MoreOfAPerson1795800000000 } from './migrations/1795800000000-more-of-a-person.ts';
import { AddCohorts1795900000000 } from './migrations/1795900000000-add-cohorts.ts';
import { DirectoryFacets1796000000000 } from './migrations/1796000000000-directory-facets.ts';
import { OnboardingDrafts1796100000000 } from './migrations/1796100000000-onboarding-drafts.ts';
import { AgeOfDrafts1796300000000 } from './migrations/1796300000000-age-of-drafts.ts';
import { FirstShown1796200000000 } from './migrations/1796200000000-first-shown.ts';
import { AcceptedAges1796400000000 } from './migrations/1796400000000-accepted-ages.ts';
import { BoundChoices1797420000000 } from './migrations/1797420000000-bound-choices.ts';
import { KeepBlockWords1797540000010 } from './migrations/1797540000010-keep-block-words.ts';
import { FreezeVisitors1797530000009 } from './migrations/1797530000009-freeze-visitors.ts';
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
export const migrations = [
  CreateProfiles1764000000000,
  LogRatingReads1795305600000,
  HideAccounts1795600000000,
  Directory1795700000000,
  LogShown1795700000001,
  GuardChoices1795700000002,
  MoreOfAPerson1795800000000,
  AddCohorts1795900000000,
  DirectoryFacets1796000000000,
  OnboardingDrafts1796100000000,
  FirstShown1796200000000,
  AgeOfDrafts1796300000000,
  AcceptedAges1796400000000,
  BoundChoices1797420000000,
  KeepBlockWords1797540000010,
  FreezeVisitors1797530000009,
];
