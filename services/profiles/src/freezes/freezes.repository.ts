import type { GroupablePerson } from '@emberhood/contracts';
import { onlyRow, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { HAS_CLIPS, notHidden } from '../visibility/visibility.repository.ts';

/** A city, and the accounts that wait in it but live elsewhere. */
export interface CityPeople {
  city: string;
  visitors: readonly string[];
}

/** Lives in the city ($1), or is one of its visitors ($2). */
const isOf = (alias: string): string => `(${alias}.location = $1 or ${alias}.account_id = any($2))`;

/** What a group has to know of a person, except their name and clips. */
const FACTS = `p.account_id as "accountId", p.user_sex as sex, p.age, p.group_balance = 'no' as "acceptsUnbalanced",
  coalesce(s.free_times, '[]') as "freeTimes"`;

/** The only reader of choices besides their chooser: a freeze, which is recorded in the log (P10, I22). */
@Injectable()
export class FreezesRepository extends SqlRepository {
  people(tx: Tx, { city, visitors }: CityPeople): Promise<string> {
    return asJson(
      tx,
      `select ${FACTS}, coalesce(p.first_name, p.nickname) as "firstName", ${HAS_CLIPS} as "videoApproved"
       from profiles p left join member_settings s using (account_id) where ${isOf('p')} and ${notHidden('p')} order by p.account_id`,
      [city, visitors],
    );
  }

  /** Those of these accounts who can be found, without choices. */
  groupable(accountIds: readonly string[]): Promise<GroupablePerson[]> {
    return this.source.query(
      `select ${FACTS} from profiles p left join member_settings s using (account_id)
        where p.account_id = any($1) and p.discoverable order by p.account_id`,
      [accountIds],
    );
  }

  /** Writes the log in the same statement, so that nobody can read these rows without it. */
  ratings(tx: Tx, purpose: string, { city, visitors }: CityPeople): Promise<string> {
    return asJson(tx, 'select "from", "to", levels from frozen_choices($1, $2, $3)', [purpose, city, visitors]);
  }

  /** Which of these people were shown to each other (H8). */
  shown(tx: Tx, { city, visitors }: CityPeople): Promise<string> {
    return asJson(
      tx,
      `select s.viewer_id as viewer, array_agg(s.target_id order by s.target_id) as targets
       from shown s join profiles v on v.account_id = s.viewer_id and ${isOf('v')} and ${notHidden('v')}
         join profiles t on t.account_id = s.target_id and ${isOf('t')} and ${notHidden('t')}
       group by s.viewer_id order by s.viewer_id`,
      [city, visitors],
    );
  }
}

/** A list of `FrozenCity` as JSON text. PostgreSQL writes the JSON of a whole city: doing so here blocked all other requests for a second. */
async function asJson(tx: Tx, rows: string, values: unknown[]): Promise<string> {
  const select = `select coalesce(json_agg(one), '[]')::text as json from (${rows}) one`;
  return (await onlyRow(tx.query<{ json: string }[]>(select, values))).json;
}
