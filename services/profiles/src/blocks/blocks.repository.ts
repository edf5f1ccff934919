import type { BlockedPerson } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

@Injectable()
export class BlocksRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** The newest first. Also those whom nobody can find any more: the block outlives that. */
  async list(ownerId: string): Promise<BlockedPerson[]> {
    const rows = await this.source.query<{ id: string; name: string; since: Date }[]>(
      `select p.person_id as id, coalesce(p.nickname, p.first_name, '') as name, b.created_at as since
         from blocks b join profiles p on p.account_id = b.other_id where b.owner_id = $1 order by b.created_at desc, 1`,
      [ownerId],
    );
    return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
  }

  /** False when it stood before, or one of both has gone meanwhile. */
  async add(tx: Tx, ownerId: string, otherId: string): Promise<boolean> {
    const added = await tx.query<unknown[]>(
      `insert into blocks (owner_id, other_id)
         select o.account_id, t.account_id from profiles o, profiles t where o.account_id = $1 and t.account_id = $2
       on conflict do nothing returning 1`,
      [ownerId, otherId],
    );
    return added.length > 0;
  }

  /** False when there was none. */
  async remove(tx: Tx, ownerId: string, otherId: string): Promise<boolean> {
    const [removed] = await tx.query<[unknown[], number]>(
      'delete from blocks where owner_id = $1 and other_id = $2 returning 1',
      [ownerId, otherId],
    );
    return removed.length > 0;
  }
}
