import { keepNewest, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ClipEntity } from './clip.entity.ts';

/** Which kinds of approved clips a person has. */
export interface ApprovedClips {
  any: boolean;
  fun: boolean;
  useful: boolean;
}

@Injectable()
export class ReadinessRepository extends SqlRepository {
  /**
   * Keeps the newest state of a clip, even a deleted one, so that a late event does not restore it. Events about clips
   * of one person are serialised: otherwise both would hold a share lock on the profile, wait to write it, and
   * deadlock.
   */
  async keep(tx: Tx, clip: ClipEntity): Promise<boolean> {
    await tx.query('select 1 from profiles where account_id = $1 for update', [clip.ownerId]);
    return keepNewest(tx, ClipEntity, clip);
  }

  /**
   * Whether a person's clips allow a group; undefined without a profile. `version` is the sum of the clips' versions,
   * so it only grows.
   */
  async standingOf(tx: Tx, accountId: string): Promise<{ approved: boolean; version: number } | undefined> {
    const [row] = await tx.query<{ approved: boolean; version: number }[]>(
      `select coalesce(bool_or(c.approved and c.prompt_type = 'fun') and bool_or(c.approved and c.prompt_type = 'useful'), false) as approved,
         coalesce(sum(c.version), 0)::float8 as version
       from profiles p left join clips c on c.owner_id = p.account_id where p.account_id = $1 group by p.account_id`,
      [accountId],
    );
    return row;
  }

  async approvedOf(accountId: string): Promise<ApprovedClips> {
    const rows = await this.source.query<{ prompt_type: string }[]>(
      'select distinct prompt_type from clips where owner_id = $1 and approved',
      [accountId],
    );
    const types = new Set(rows.map((row) => row.prompt_type));
    return { any: types.size > 0, fun: types.has('fun'), useful: types.has('useful') };
  }
}
