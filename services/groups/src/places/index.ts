export { CalendarFeedEntity } from './calendars/calendar-feed.entity.ts';
export { CalendarsController } from './calendars/calendars.controller.ts';
export { CalendarsRepository } from './calendars/calendars.repository.ts';
export { CalendarsService } from './calendars/calendars.service.ts';
export { ClaimOfferEntity } from './claims/claim-offer.entity.ts';
export { ClaimRules } from './claims/claim-rules.service.ts';
export { ClaimsController } from './claims/claims.controller.ts';
export { ClaimsRepository } from './claims/claims.repository.ts';
export { ClaimsService } from './claims/claims.service.ts';
export { CompanionsController } from './groups/companions.controller.ts';
export { GroupEntity } from './groups/group.entity.ts';
export { GroupsController } from './groups/groups.controller.ts';
export {
  GroupsRepository,
  LATE_MINUTES,
  type GroupRow,
  type NewSeat,
  type SeatRow,
} from './groups/groups.repository.ts';
export { LifecycleService } from './groups/lifecycle.service.ts';
export { MyGroupsService } from './groups/my-groups.service.ts';
export { SessionMovesService } from './groups/session-moves.service.ts';
export { SessionsRepository } from './groups/sessions.repository.ts';
export { PlaceTermsRepository } from './groups/place-terms.repository.ts';
export { NoticeEntity } from './notices/notice.entity.ts';
export { NoticesRepository, type Notice } from './notices/notices.repository.ts';
export { NoticesService } from './notices/notices.service.ts';
export { CheckoutEntity } from './payments/checkout.entity.ts';
export { CheckoutSettlement } from './payments/checkout-settlement.service.ts';
export { CheckoutsRepository } from './payments/checkouts.repository.ts';
export { CheckoutsService } from './payments/checkouts.service.ts';
export { PaymentsController } from './payments/payments.controller.ts';
export { PaymentDueService } from './payments/payment-due.service.ts';
export { AnswerTokensRepository } from './seats/answer-tokens.repository.ts';
export { AnswersByMail } from './seats/answers-by-mail.service.ts';
export { SeatEndingService } from './seats/seat-ending.service.ts';
export { MembershipService, leavingOf } from './seats/membership.service.ts';
export { SeatConfirmationService } from './seats/seat-confirmation.service.ts';
export { CurrentRulesRepository } from './seats/current-rules.repository.ts';
export { CurrentRules, type Newcomer } from './seats/current-rules.service.ts';
export { SeatEntity } from './seats/seat.entity.ts';
export { WaitingController } from './seats/waiting.controller.ts';
export { WaitingService } from './seats/waiting.service.ts';
export type { SeatEnding } from './seats/seat-endings.ts';
export { StatusController } from './status/status.controller.ts';
export { StatusService } from './status/status.service.ts';
export { isRestingAfterAbsence } from './strikes/resting.ts';
export { StrikeEntity } from './strikes/strike.entity.ts';
export { StrikesRepository } from './strikes/strikes.repository.ts';
export { StrikesService } from './strikes/strikes.service.ts';
