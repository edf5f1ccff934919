import { NO_WISHES, type Wishes } from '@emberhood/contracts';
import { columnsOf, insertNew, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { IS_ON } from '../../ground/index.ts';
import { WishesEntity } from './wishes.entity.ts';

const COLUMNS = columnsOf(WishesEntity, 'wishes', [
  'homeArea',
  'travelKm',
  'ages',
  'languages',
  'accessNeeds',
  'dietaryNeeds',
  'away',
]);

@Injectable()
export class WishesRepository extends SqlRepository {
  async find(accountId: string): Promise<Wishes> {
    const [row] = await this.source.query<Wishes[]>(`select ${COLUMNS} from wishes where account_id = $1`, [accountId]);
    return row ?? NO_WISHES;
  }

  async of(tx: Tx, accountIds: readonly string[]): Promise<Map<string, Wishes>> {
    const rows = await tx.query<(Wishes & { accountId: string })[]>(
      `select account_id as "accountId", ${COLUMNS} from wishes where account_id = any($1)`,
      [accountIds],
    );
    return new Map(rows.map(({ accountId, ...wishes }) => [accountId, wishes]));
  }

  async lockWishes(tx: Tx, accountId: string): Promise<Wishes> {
    await insertNew(tx, WishesEntity, { accountId, ...NO_WISHES });
    const [row] = await tx.query<Wishes[]>(`select ${COLUMNS} from wishes where account_id = $1 for update`, [
      accountId,
    ]);
    return row ?? NO_WISHES;
  }

  /** The caller has locked the wishes. */
  async saveWishes(tx: Tx, accountId: string, wishes: Wishes): Promise<void> {
    await tx.update(WishesEntity, { accountId }, wishes);
  }

  /** Updates the needs that hosts of groups that are not over see. */
  async updateSeatNeeds(tx: Tx, accountId: string, needs: readonly string[]): Promise<void> {
    await tx.query(
      `update seats s set needs = $2 from groups g where g.id = s.group_id and s.account_id = $1 and s.left_at is null
         and ${IS_ON}`,
      [accountId, needs],
    );
  }
}
