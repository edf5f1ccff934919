import { DEFAULT_LOCATION, type Location } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { FREE } from './registrations.repository.ts';

export interface Unfiled {
  id: string;
  accountId: string;
}

/** Written by the release before, open, and held by no group. */
const UNFILED = `r.home_city is null and r.status in ${FREE}
  and not exists (select 1 from seats s where s.registration_id = r.id and s.left_at is null)`;

@Injectable()
export class HomeCitiesRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** By their ids, those after this one. */
  unfiled(after: string, limit: number): Promise<Unfiled[]> {
    return this.source.query(
      `select r.id, r.account_id as "accountId" from registrations r where ${UNFILED} and r.id > $1 order by r.id limit $2`,
      [after, limit],
    );
  }

  /** The launch city stood where nobody had chosen: it becomes where the member lives. Returns how many have moved. */
  async file(homes: readonly { id: string; city: Location }[]): Promise<number> {
    const [rows] = await this.source.query<[{ moved: boolean }[], number]>(
      `update registrations r set home_city = h.city, city = case when r.city = $3 then h.city else r.city end
       from unnest($1::uuid[], $2::text[]) as h(id, city) where r.id = h.id and ${UNFILED}
       returning r.city = h.city and h.city <> $3 as moved`,
      [homes.map(({ id }) => id), homes.map(({ city }) => city), DEFAULT_LOCATION],
    );
    return rows.filter(({ moved }) => moved).length;
  }
}
