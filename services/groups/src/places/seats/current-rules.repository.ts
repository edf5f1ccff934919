import type { Tx } from '@emberhood/service-kit';
import type { Answered } from '../../eligibility/index.ts';
import { isHidden, isRestingAfterAbsence } from '../../ground/index.ts';
import { isAvailable } from '../../money/index.ts';

export interface Candidate extends Answered {
  registrationId: string;
  status: string;
  city: string;
  paid: boolean;
  resting: boolean;
  hidden: boolean;
  /** Whether a required clip was taken down or deleted. */
  clipless: boolean;
}

/**
 * Facts of registrations and their owners, for the rules that are checked again in the transaction that seats somebody
 * (H4). The caller has locked the owners.
 */
export function listCandidates(tx: Tx, registrationIds: readonly string[]): Promise<Candidate[]> {
  return tx.query(
    `select r.id as "registrationId", r.status, r.city, r.activities, r.offering_kind as "offeringKind",
       r.offering_id as "offeringId", r.availability, r.budget_max as "budgetMax",
       exists (select 1 from deposits d where d.account_id = r.account_id and d.purpose = 'deposit' and d.state = 'held'
         and ${isAvailable('d')}) as paid,
       ${isRestingAfterAbsence('r.account_id')} as resting,
       ${isHidden('r.account_id')} as hidden,
       exists (select 1 from clip_standings c where c.account_id = r.account_id and not c.approved) as clipless
     from registrations r where r.id = any($1)`,
    [registrationIds],
  );
}
