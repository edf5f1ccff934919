import type { FrozenPerson, GroupablePerson } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

export interface RatingRow {
  from: string;
  to: string[];
  levels: number[];
}

interface ShownRow {
  viewer: string;
  targets: string[];
}

/** No group is made with the suspended, or with those about to go. */
const notHidden = (alias: string): string =>
  `not exists (select 1 from hidden_accounts where account_id = ${alias}.account_id and hidden)`;

const approved = (type: string): string =>
  `exists (select 1 from clips where owner_id = p.account_id and prompt_type = '${type}' and approved)`;

/** Days that are over in Toronto's calendar are no free times any more. */
const FREE_TIMES = `coalesce((select jsonb_agg(t) from jsonb_array_elements(s.free_times) t
  where t->>'date' >= to_char(now() at time zone 'America/Toronto', 'YYYY-MM-DD')), '[]')`;

/** What a group has to know of a person, but for their name and clips. */
const FACTS = `p.account_id as "accountId", p.user_sex as sex, p.age, p.group_balance = 'no' as "acceptsUnbalanced",
  ${FREE_TIMES} as "freeTimes"`;

/** The only reader of choices beyond their own chooser: for a freeze, with a line in the log of it (P10, I22). */
@Injectable()
export class FreezesRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  people(tx: Tx, city: string): Promise<FrozenPerson[]> {
    return tx.query(
      `select ${FACTS}, coalesce(p.first_name, p.nickname) as "firstName", ${approved('fun')} and ${approved('useful')} as "videoApproved"
       from profiles p left join member_settings s using (account_id) where p.location = $1 and ${notHidden('p')} order by p.account_id`,
      [city],
    );
  }

  /** Of these accounts those who live in the city and can be found. No choices. */
  groupable(city: string, accountIds: readonly string[]): Promise<GroupablePerson[]> {
    return this.source.query(
      `select ${FACTS} from profiles p left join member_settings s using (account_id)
        where p.account_id = any($2) and p.location = $1 and p.discoverable order by p.account_id`,
      [city, accountIds],
    );
  }

  /** Writes its line of the log in the same statement: there is no way to these rows without it. */
  ratings(tx: Tx, purpose: string, city: string): Promise<RatingRow[]> {
    return tx.query('select "from", "to", levels from frozen_choices($1, $2)', [purpose, city]);
  }

  /** Whom members of the city were shown (H8). */
  shown(tx: Tx, city: string): Promise<ShownRow[]> {
    return tx.query(
      `select s.viewer_id as viewer, array_agg(s.target_id order by s.target_id) as targets
       from shown s join profiles v on v.account_id = s.viewer_id and v.location = $1 and ${notHidden('v')}
         join profiles t on t.account_id = s.target_id and t.location = $1 and ${notHidden('t')}
       group by s.viewer_id order by s.viewer_id`,
      [city],
    );
  }
}
