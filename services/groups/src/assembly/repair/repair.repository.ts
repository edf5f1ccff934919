import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';

export interface Candidate {
  id: string;
  /** When their open offer of this group ends; null without one. */
  until: Date | null;
}

@Injectable()
export class RepairRepository {
  /**
   * People who still wait, were never in this group and have not answered an offer of it. Those with an open offer come
   * first, then the longest waiting (T14).
   */
  listWaiting(tx: Tx, groupId: string, registrationIds: readonly string[]): Promise<Candidate[]> {
    return tx.query<Candidate[]>(
      `select r.account_id as id, f.expires_at as until from registrations r
         left join claim_offers f on f.group_id = $1 and f.account_id = r.account_id
       where r.id = any($2) and r.status = 'waiting' and (f.id is null or f.state = 'open' and f.expires_at > now())
         and not exists (select 1 from seats s where s.group_id = $1 and s.account_id = r.account_id)
       order by f.id is null, r.waiting_since, r.id`,
      [groupId, registrationIds],
    );
  }

  async depositRequired(tx: Tx, groupId: string): Promise<boolean> {
    const [row] = await tx.query<{ required: boolean }[]>(
      `select (c.settings->>'depositRequired')::boolean as required from groups g join runs r on r.id = g.run_id
         join cycles c on c.id = r.cycle_id where g.id = $1`,
      [groupId],
    );
    return row?.required ?? false;
  }
}
