import * as ground from './ground/index.ts';
import * as offers from './offers/index.ts';
import * as money from './money/index.ts';
import * as safety from './safety/index.ts';
import * as waiting from './waiting/index.ts';
import * as places from './places/index.ts';
import * as assembly from './assembly/index.ts';
import * as hosting from './hosting/index.ts';
import { CreateRegistrations1764000000000 } from './migrations/1764000000000-create-registrations.ts';
import { CreateGroups1795305600000 } from './migrations/1795305600000-create-groups.ts';
import { CreateDeposits1795305660000 } from './migrations/1795305660000-create-deposits.ts';
import { AddPlaces1795305720000 } from './migrations/1795305720000-add-places.ts';
import { OperatorsDesk1795305780000 } from './migrations/1795305780000-operators-desk.ts';
import { TraceStateChanges1795305800000 } from './migrations/1795305800000-trace-state-changes.ts';
import { CreateChat1795306380000 } from './migrations/1795306380000-create-chat.ts';
import { CountHostDecisions1795306390000 } from './migrations/1795306390000-count-host-decisions.ts';
import { AddWishes1795305780001 } from './migrations/1795305780001-add-wishes.ts';
import { AnyBalance1795305800001 } from './migrations/1795305800001-any-balance.ts';
import { CreateCohorts1795900000000 } from './migrations/1795900000000-create-cohorts.ts';
import { CollectPrices1795910000000 } from './migrations/1795910000000-collect-prices.ts';
import { NoteCohortPlans1795920000000 } from './migrations/1795920000000-note-cohort-plans.ts';
import { NoteChargebacks1795930000000 } from './migrations/1795930000000-note-chargebacks.ts';
import { IndexDepositsByAccount1795940000000 } from './migrations/1795940000000-index-deposits-by-account.ts';
import { NoteWhenChatsWereWritten1795950000000 } from './migrations/1795950000000-note-when-chats-were-written.ts';
import { AgeOfDrafts1795960000000 } from './migrations/1795960000000-age-of-drafts.ts';
import { TellAcceptedAges1795970000000 } from './migrations/1795970000000-tell-accepted-ages.ts';
import { NoteWhatRunsLeaveOut1797200000000 } from './migrations/1797200000000-note-what-runs-leave-out.ts';
import { NoteFrozenChoices1797200000001 } from './migrations/1797200000001-note-frozen-choices.ts';
import { CreateClipStandings1797200000002 } from './migrations/1797200000002-create-clip-standings.ts';
import { NoteMovedSessions1797300000000 } from './migrations/1797300000000-note-moved-sessions.ts';
import { CorrectAbsences1797300000001 } from './migrations/1797300000001-correct-absences.ts';
import { NoteFailedRefunds1797300000002 } from './migrations/1797300000002-note-failed-refunds.ts';
import { KeepReconciliations1797300000003 } from './migrations/1797300000003-keep-reconciliations.ts';
import { ThreePlausibleChoosers1797400000000 } from './migrations/1797400000000-three-plausible-choosers.ts';
import { KeepHostMessages1797410000000 } from './migrations/1797410000000-keep-host-messages.ts';
import { IndexGroupsByRun1797510000001 } from './migrations/1797510000001-index-groups-by-run.ts';
import { NoteWhatIsAskedOfRuns1797510000000 } from './migrations/1797510000000-note-what-is-asked-of-runs.ts';
import { KeepBlockWords1797540000000 } from './migrations/1797540000000-keep-block-words.ts';
import { VersionHostDecisions1797540000001 } from './migrations/1797540000001-version-host-decisions.ts';
import { NoteErasures1797520000000 } from './migrations/1797520000000-note-erasures.ts';
import { NoteLostHosts1797520000001 } from './migrations/1797520000001-note-lost-hosts.ts';
import { NoteHomeCities1797530000000 } from './migrations/1797530000000-note-home-cities.ts';
import { IndexLists1797600000000 } from './migrations/1797600000000-index-lists.ts';
import { NameAccessOfVenues1797580000000 } from './migrations/1797580000000-name-access-of-venues.ts';
import { GiveBackInParts1797610000000 } from './migrations/1797610000000-give-back-in-parts.ts';
import { ValidateParts1797610000001 } from './migrations/1797610000001-validate-parts.ts';
import { NoteRestingHosts1797620000000 } from './migrations/1797620000000-note-resting-hosts.ts';
import { NoteWhatRunsWereAskedWith1797570000000 } from './migrations/1797570000000-note-what-runs-were-asked-with.ts';
import { AllocateMoney1797500000000 } from './migrations/1797500000000-allocate-money.ts';
import { AnswerInChats1798040000000 } from './migrations/1798040000000-answer-in-chats.ts';

export const entities = [
  ground.ErasureEntity,
  ground.HiddenAccountEntity,
  ground.StateChangeEntity,
  offers.OfferingEntity,
  offers.SessionEntity,
  offers.VenueEntity,
  money.AllocationEntity,
  money.DepositEntity,
  money.DepositEntryEntity,
  money.ReconciliationEntity,
  money.PartialRefundEntity,
  money.RefundEntity,
  safety.BlockWordEntity,
  safety.ChatMessageEntity,
  safety.ChatReactionEntity,
  safety.ChatReadEntity,
  safety.ChatRoomEntity,
  safety.FeedbackEntity,
  safety.FriendCodeEntity,
  safety.GroupReportEntity,
  safety.HostMessageEntity,
  safety.MeetAgainEntity,
  safety.PairRuleEntity,
  safety.PrivateReadEntity,
  waiting.CycleEntity,
  waiting.PinEntity,
  waiting.RegistrationDraftEntity,
  waiting.RegistrationEntity,
  waiting.WishesEntity,
  places.CheckoutEntity,
  places.ClaimOfferEntity,
  places.GroupEntity,
  places.NoticeEntity,
  places.SeatEntity,
  places.StrikeEntity,
  assembly.ClipStandingEntity,
  assembly.CohortEntity,
  assembly.CohortMemberEntity,
  assembly.CohortPlanEntity,
  assembly.RunEntity,
  hosting.AttendanceEntity,
  hosting.HostEntity,
];
export const migrations = [
  CreateRegistrations1764000000000,
  CreateGroups1795305600000,
  CreateDeposits1795305660000,
  AddPlaces1795305720000,
  OperatorsDesk1795305780000,
  TraceStateChanges1795305800000,
  CreateChat1795306380000,
  CountHostDecisions1795306390000,
  AddWishes1795305780001,
  AnyBalance1795305800001,
  CreateCohorts1795900000000,
  CollectPrices1795910000000,
  NoteCohortPlans1795920000000,
  NoteChargebacks1795930000000,
  IndexDepositsByAccount1795940000000,
  NoteWhenChatsWereWritten1795950000000,
  AgeOfDrafts1795960000000,
  TellAcceptedAges1795970000000,
  NoteWhatRunsLeaveOut1797200000000,
  NoteFrozenChoices1797200000001,
  CreateClipStandings1797200000002,
  NoteMovedSessions1797300000000,
  CorrectAbsences1797300000001,
  NoteFailedRefunds1797300000002,
  KeepReconciliations1797300000003,
  ThreePlausibleChoosers1797400000000,
  KeepHostMessages1797410000000,
  AllocateMoney1797500000000,
  NoteWhatIsAskedOfRuns1797510000000,
  KeepBlockWords1797540000000,
  VersionHostDecisions1797540000001,
  NoteErasures1797520000000,
  NoteLostHosts1797520000001,
  NoteHomeCities1797530000000,
  IndexGroupsByRun1797510000001,
  NameAccessOfVenues1797580000000,
  NoteWhatRunsWereAskedWith1797570000000,
  IndexLists1797600000000,
  GiveBackInParts1797610000000,
  ValidateParts1797610000001,
  NoteRestingHosts1797620000000,
  AnswerInChats1798040000000,
];
