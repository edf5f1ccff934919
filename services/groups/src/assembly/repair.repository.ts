import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { isHidden } from '../accounts/hidden.ts';
import { restingAfterAbsence } from '../strikes/resting.ts';

export interface Candidate {
  id: string;
  /** Of an offer of this group that is open. */
  until: Date | null;
}

@Injectable()
export class RepairRepository {
  /**
   * Of these, who waits still, was not in this group nor has answered for it, and is free then; who is asked now before all, then the
   * longest waiting (T14).
   */
  stillWaiting(tx: Tx, groupId: string, offeringId: string, registrationIds: readonly string[]): Promise<Candidate[]> {
    return tx.query(
      `select r.account_id as id, f.expires_at as until from registrations r
         left join claim_offers f on f.group_id = $1 and f.account_id = r.account_id
       where r.id = any($3) and r.status = 'waiting' and (f.id is null or f.state = 'open' and f.expires_at > now())
         and not ${isHidden('r.account_id')} and not ${restingAfterAbsence('r.account_id')}
         and not exists (select 1 from seats s where s.group_id = $1 and s.account_id = r.account_id)
         and not exists (select 1 from pair_rules p join seats s on s.group_id = $1 and s.left_at is null
           where p.kind in ('block', 'keep_apart') and ((p.owner_id = r.account_id and p.other_id = s.account_id)
             or (p.owner_id = s.account_id and p.other_id = r.account_id)))
         and not exists (select 1 from seats s join groups g on g.id = s.group_id and g.state in ('published', 'locked', 'running')
           join sessions a on a.offering_id = g.offering_id and a.cancelled_at is null
           join sessions b on b.offering_id = $2 and a.starts_at < b.ends_at and b.starts_at < a.ends_at
           where s.account_id = r.account_id and s.left_at is null)
       order by f.id is null, r.waiting_since, r.id limit 60`,
      [groupId, offeringId, registrationIds],
    );
  }
}
