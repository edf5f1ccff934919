import { City, type CityStanding } from '@emberhood/contracts';
import { isoOf, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';

const CURRENT = `('open', 'frozen')`;

/**
 * SQL: whether a cycle's groups are published, and nobody may know of them yet: to members and hosts it goes on
 * (decision: group-life). `cycle` is an expression of SQL.
 */
export const isUntold = (cycle: string): string => `exists (select 1 from runs ur join groups ug on ug.run_id = ur.id
    where ur.cycle_id = ${cycle} and ur.state = 'published' and ug.visible_at > statement_timestamp())`;

/**
 * SQL: whether groups are being decided in a city (readings 35): a cycle is open or frozen, as far as members know, or a
 * group of a decided one can still take people who wait. Deposits are asked for only there. `city` is an expression of SQL.
 */
export const isDecidedIn = (
  city: string,
): string => `exists (select 1 from cycles k where k.city = ${city} and (k.state in ${CURRENT} or ${isUntold('k.id')}
    or k.state = 'decided' and exists (select 1 from runs kr join groups kg on kg.run_id = kr.id
      where kr.cycle_id = k.id and kg.state = 'published')))`;

/** SQL: when the next groups of a city are decided, as an ISO date; null if unknown. `city` is an expression of SQL. */
export const nextDecisionIn = (city: string): string =>
  `(select ${isoOf('k.freezes_at')} from cycles k
    where k.city = ${city} and (k.state in ${CURRENT} or ${isUntold('k.id')}) order by k.freezes_at limit 1)`;

@Injectable()
export class CitiesRepository extends SqlRepository {
  /** Cities that can be chosen, in the order of the contract. */
  async list(): Promise<CityStanding[]> {
    return this.source.query(
      `select c.city, ${isDecidedIn('c.city')} as decided, ${nextDecisionIn('c.city')} as "nextDecisionAt"
       from unnest($1::text[]) with ordinality as c(city, at) order by c.at`,
      [City.options],
    );
  }
}
