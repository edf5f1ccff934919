import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { isHidden } from '../hidden/is-hidden.ts';
import { SessionsRepository } from '../groups/sessions.repository.ts';
import { restingAfterAbsence } from '../strikes/resting.ts';

/** Of those who wait. */
const LOOKED_AT = 60;

export interface Candidate {
  id: string;
  /** Of an offer of this group that is open. */
  until: Date | null;
}

@Injectable()
export class RepairRepository {
  constructor(private readonly sessions: SessionsRepository) {}

  /**
   * Of these, who waits still, was not in this group nor has answered for it, and is free then; who is asked now before all, then the
   * longest waiting (T14).
   */
  async stillWaiting(
    tx: Tx,
    groupId: string,
    offeringId: string,
    registrationIds: readonly string[],
  ): Promise<Candidate[]> {
    const rows = await tx.query<Candidate[]>(
      `select r.account_id as id, f.expires_at as until from registrations r
         left join claim_offers f on f.group_id = $1 and f.account_id = r.account_id
       where r.id = any($2) and r.status = 'waiting' and (f.id is null or f.state = 'open' and f.expires_at > now())
         and not ${isHidden('r.account_id')} and not ${restingAfterAbsence('r.account_id')}
         and not exists (select 1 from seats s where s.group_id = $1 and s.account_id = r.account_id)
         and not exists (select 1 from pair_rules p join (
             select account_id from seats where group_id = $1 and left_at is null
             union all select o.host_id from groups g join offerings o on o.id = g.offering_id where g.id = $1) s
           on p.kind in ('block', 'keep_apart') and ((p.owner_id = r.account_id and p.other_id = s.account_id)
             or (p.owner_id = s.account_id and p.other_id = r.account_id)))
       order by f.id is null, r.waiting_since, r.id`,
      [groupId, registrationIds],
    );
    const committed = new Set(
      await this.sessions.committed(
        tx,
        rows.map(({ id }) => id),
        offeringId,
      ),
    );
    return rows.filter(({ id }) => !committed.has(id)).slice(0, LOOKED_AT);
  }
}
