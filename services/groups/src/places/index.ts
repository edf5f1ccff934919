export { ClaimOfferEntity } from './claims/claim-offer.entity.ts';
export { ClaimRules } from './claims/claim-rules.service.ts';
export { ClaimsController } from './claims/claims.controller.ts';
export { ClaimsRepository } from './claims/claims.repository.ts';
export { ClaimsService } from './claims/claims.service.ts';
export { CompanionsController } from './groups/companions.controller.ts';
export { GroupCalendar } from './groups/group-calendar.ts';
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
export { SessionsRepository } from './groups/sessions.repository.ts';
export { TermsRepository } from './groups/terms.repository.ts';
export { NoticeEntity } from './notices/notice.entity.ts';
export { NoticesRepository } from './notices/notices.repository.ts';
export { NoticesService } from './notices/notices.service.ts';
export { CheckoutEntity } from './payments/checkout.entity.ts';
export { CheckoutSettlement } from './payments/checkout-settlement.service.ts';
export { CheckoutsRepository } from './payments/checkouts.repository.ts';
export { CheckoutsService } from './payments/checkouts.service.ts';
export { PaymentsController } from './payments/payments.controller.ts';
export { PaymentDueService } from './payments/payment-due.service.ts';
export { AnswerTokensRepository } from './seats/answer-tokens.repository.ts';
export { AnswersByMail } from './seats/answers-by-mail.service.ts';
export { EndPlaces } from './seats/end-places.service.ts';
export { MembershipService, ownWayOut } from './seats/membership.service.ts';
export { PlacesService } from './seats/places.service.ts';
export { RulesTodayRepository } from './seats/rules-today.repository.ts';
export { RulesToday, type Known } from './seats/rules-today.service.ts';
export { SeatEntity } from './seats/seat.entity.ts';
export { WaitingController } from './seats/waiting.controller.ts';
export { WaitingService } from './seats/waiting.service.ts';
export type { WayOutName } from './seats/ways-out.ts';
export { StatusController } from './status/status.controller.ts';
export { StatusService } from './status/status.service.ts';
export { restingAfterAbsence } from './strikes/resting.ts';
export { StrikeEntity } from './strikes/strike.entity.ts';
export { StrikesRepository } from './strikes/strikes.repository.ts';
export { StrikesService } from './strikes/strikes.service.ts';
