import type { Offering, Registration } from '@emberhood/contracts';
import type { RegistrationEntity } from './registration.entity.ts';
import type { RegistrationRow } from './registrations.repository.ts';

type Key = Pick<RegistrationEntity, 'offeringKind' | 'offeringId'>;

/** The columns for an offering, or for none. */
export function keyOf(offering: Offering | undefined): Key {
  return offering
    ? { offeringKind: offering.kind, offeringId: offering.id }
    : { offeringKind: 'general', offeringId: '' };
}

export function offeringOf({ offeringKind, offeringId }: Key): Offering | null {
  return offeringKind === 'general' ? null : { kind: offeringKind, id: offeringId };
}

export function toRegistration(row: RegistrationRow): Registration {
  const { id, shownStatus: status, availability, availabilityExplained, activities, budgetIdeal, budgetMax } = row;
  return {
    id,
    offering: offeringOf(row),
    status,
    city: row.city,
    decided: row.decided,
    nextDecisionAt: row.nextDecisionAt,
    rests: row.rests,
    waitingSince: row.waitingSince.toISOString(),
    availability,
    availabilityExplained,
    activities,
    budget: budgetIdeal !== null && budgetMax !== null ? { ideal: budgetIdeal, max: budgetMax } : null,
    videoAgreement: row.videoAgreement,
    depositAgreement: row.depositAgreement,
    acknowledged: row.acknowledged,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
