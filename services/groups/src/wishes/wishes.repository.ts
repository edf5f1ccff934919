import { NO_WISHES, type Wishes } from '@emberhood/contracts';
import { columnsOf, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
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
export class WishesRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async find(accountId: string): Promise<Wishes> {
    const [row] = await this.source.query<Wishes[]>(`select ${COLUMNS} from wishes where account_id = $1`, [accountId]);
    return row ?? NO_WISHES;
  }

  /** Of those among them who have said any. */
  async of(tx: Tx, accountIds: readonly string[]): Promise<Map<string, Wishes>> {
    const rows = await tx.query<(Wishes & { accountId: string })[]>(
      `select account_id as "accountId", ${COLUMNS} from wishes where account_id = any($1)`,
      [accountIds],
    );
    return new Map(rows.map(({ accountId, ...wishes }) => [accountId, wishes]));
  }

  async keep(tx: Tx, accountId: string, wishes: Wishes): Promise<void> {
    await tx.query(
      `insert into wishes (account_id, home_area, travel_km, ages, languages, access_needs, dietary_needs, away)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (account_id) do update set home_area = excluded.home_area, travel_km = excluded.travel_km, ages = excluded.ages,
         languages = excluded.languages, access_needs = excluded.access_needs, dietary_needs = excluded.dietary_needs,
         away = excluded.away, updated_at = now()`,
      [
        accountId,
        wishes.homeArea,
        wishes.travelKm,
        wishes.ages === null ? null : JSON.stringify(wishes.ages),
        wishes.languages,
        wishes.accessNeeds,
        wishes.dietaryNeeds,
        JSON.stringify(wishes.away),
      ],
    );
  }

  /** What hosts of groups still to come, or under way, have to know. */
  async tellHosts(tx: Tx, accountId: string, needs: readonly string[]): Promise<void> {
    await tx.query(
      `update seats s set needs = $2 from groups g where g.id = s.group_id and s.account_id = $1 and s.left_at is null
         and g.state in ('published', 'locked', 'running')`,
      [accountId, needs],
    );
  }
}
