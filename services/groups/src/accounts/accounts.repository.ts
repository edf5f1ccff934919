import type { ExportSection } from '@emberhood/contracts';
import { erasePersonal, exportPersonal, SqlRepository, type AccountExporter, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ENDED_REGISTRATIONS, IS_ON } from '../ground/index.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

@Injectable()
export class AccountsRepository extends SqlRepository implements AccountExporter {
  sections(accountId: string): Promise<ExportSection[]> {
    return exportPersonal(this.source, PERSONAL_TABLES, accountId);
  }

  /** Coming and running groups in which this person sits or is offered a place, in the order in which to lock them. */
  async groupsOf(tx: Tx, accountId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `select g.id from groups g
        where g.id in (select group_id from seats where account_id = $1 and left_at is null
            union all select group_id from claim_offers where account_id = $1 and state = 'open')
          and ${IS_ON}
        order by g.id`,
      [accountId],
    );
    return rows.map(({ id }) => id);
  }

  async openRegistrations(tx: Tx, accountId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `select id from registrations where account_id = $1 and status not in (${ENDED_REGISTRATIONS}) order by id for update`,
      [accountId],
    );
    return rows.map(({ id }) => id);
  }

  async offeringsOf(tx: Tx, accountId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `select id from offerings where host_id = $1 and state in ('draft', 'submitted', 'open') order by id for update`,
      [accountId],
    );
    return rows.map(({ id }) => id);
  }

  async erase(tx: Tx, accountId: string): Promise<void> {
    // A run that is being solved saves its result later, without them; a saved result is changed below.
    await tx.query(`select 1 from runs where state in ('frozen', 'solving') order by id for update`);
    await erasePersonal(tx, PERSONAL_TABLES, accountId);
  }
}
