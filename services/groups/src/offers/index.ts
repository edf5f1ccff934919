export { OfferingEntity } from './offerings/offering.entity.ts';
export {
  NEXT_SESSION,
  OfferingsRepository,
  SESSIONS_JSON,
  isoOf,
  type OfferingRow,
} from './offerings/offerings.repository.ts';
export { OfferingsService } from './offerings/offerings.service.ts';
export { SessionEntity } from './offerings/session.entity.ts';
export { VenueEntity } from './venues/venue.entity.ts';
export { VenuesService } from './venues/venues.service.ts';
