export { OfferingEntity } from './offerings/offering.entity.ts';
export { FIRST_SESSION, NEXT_SESSION, SESSIONS_JSON } from './offerings/offering-sql.ts';
export { OfferingsRepository, type OfferingRow } from './offerings/offerings.repository.ts';
export { OfferingsService, toOperatorOffering } from './offerings/offerings.service.ts';
export { SessionEntity } from './offerings/session.entity.ts';
export { VenueEntity } from './venues/venue.entity.ts';
export { VenuesRepository } from './venues/venues.repository.ts';
export { VenuesService } from './venues/venues.service.ts';
