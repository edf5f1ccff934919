import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PersonRow } from './person-view.ts';

const COLUMNS = `
  p.account_id as "accountId", p.person_id as "personId", p.first_name as "firstName", p.nickname, p.location,
  p.new_location as "newLocation", p.activities, p.custom_activity as "customActivity", p.purposes,
  p.relationship_status as "relationshipStatus", p.user_sex as "userSex", p.age, p.bucket_list as "bucketList"`;

/** The same rule as missingForDiscovery, for the database; a medium spec holds them together. And nobody hidden. */
function discoverable(alias: string): string {
  const approved = (type: string): string =>
    `exists (select 1 from clips where owner_id = ${alias}.account_id and prompt_type = '${type}' and approved)`;
  return `coalesce(${alias}.nickname, ${alias}.first_name) is not null and cardinality(${alias}.bucket_list) > 0
    and ${approved('fun')} and ${approved('useful')}
    and not exists (select 1 from hidden_accounts where account_id = ${alias}.account_id and hidden)`;
}

@Injectable()
export class PeopleRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Discoverable people but the viewer, after the cursor, in the order of their public ids. */
  list(viewerId: string, after: string, limit: number): Promise<PersonRow[]> {
    return this.source.query(
      `select ${COLUMNS} from profiles p
        where p.person_id > $2 and p.account_id <> $1 and ${discoverable('p')}
        order by p.person_id limit $3`,
      [viewerId, after, limit],
    );
  }

  async find(personId: string): Promise<PersonRow | undefined> {
    const [row] = await this.source.query<PersonRow[]>(
      `select ${COLUMNS} from profiles p where p.person_id = $1 and ${discoverable('p')}`,
      [personId],
    );
    return row;
  }

  async accountOf(personId: string): Promise<string | null> {
    const [row] = await this.source.query<{ id: string }[]>(
      'select account_id as id from profiles where person_id = $1',
      [personId],
    );
    return row?.id ?? null;
  }

  async personOf(accountId: string): Promise<{ id: string; name: string | null } | null> {
    const [row] = await this.source.query<{ id: string; name: string | null }[]>(
      'select person_id as id, coalesce(nickname, first_name) as name from profiles where account_id = $1',
      [accountId],
    );
    return row ?? null;
  }

  /** The next person after this one, from the start again at the end; null when there is nobody but viewer and this one. */
  async nextId(viewerId: string, personId: string): Promise<string | null> {
    const first = (where: string): string =>
      `(select p.person_id from profiles p where ${where} and p.account_id <> $1 and ${discoverable('p')} order by p.person_id limit 1)`;
    const [row] = await this.source.query<{ id: string | null }[]>(
      `select coalesce(${first('p.person_id > $2')}, ${first('p.person_id < $2')}) as id`,
      [viewerId, personId],
    );
    return row?.id ?? null;
  }
}
