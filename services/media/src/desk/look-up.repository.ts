import { FOUND_MOST, idRange, type FoundInMedia } from '@emberhood/contracts';
import { isoOf, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';

const LIMIT = `limit ${String(FOUND_MOST)}`;
/** $1 is the account; $2 and $3 are the lowest and highest matching id. */
const ofThemOr = (id: string, account: string): string =>
  `(${account} = any($1::uuid[]) or ${id} between $2::uuid and $3::uuid)`;

/** Finds clips and handed-over people, newest first. */
@Injectable()
export class LookUpRepository extends SqlRepository {
  async find(query: string, accountIds: readonly string[]): Promise<FoundInMedia> {
    const { from, to } = idRange(query) ?? { from: null, to: null };
    const [clips, handed] = await Promise.all([
      this.source.query<FoundInMedia['clips']>(
        `select v.id, v.prompt_id as "promptId", v.prompt_type as "promptType", v.status from videos v
          where v.status not in ('pending', 'deleted') and ${ofThemOr('v.id', 'v.owner_id')} order by v.created_at desc, v.id ${LIMIT}`,
        [accountIds, from, to],
      ),
      this.source.query<FoundInMedia['handed']>(
        `select c.id, c.subject_id as "accountId", c.state, ${isoOf('c.opened_at')} as at
           from review_cases c where c.kind = 'handed' and c.state <> 'closed' and ${ofThemOr('c.id', 'c.subject_id')}
          order by c.opened_at desc, c.id ${LIMIT}`,
        [accountIds, from, to],
      ),
    ]);
    return { clips, handed };
  }
}
