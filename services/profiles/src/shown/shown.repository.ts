import { SqlRepository, deleteInParts } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { dayOf } from './day.ts';

const TODAY = dayOf('now()');

@Injectable()
export class ShownRepository extends SqlRepository {
  /** Saves the first and the last day for existing profiles, in a fixed order, so that two processes never deadlock. */
  async save(pairs: readonly { viewer: string; target: string }[]): Promise<void> {
    await this.source.query(
      `insert into shown as kept (viewer_id, target_id, on_day)
       select v.account_id, t.account_id, ${TODAY} from unnest($1::uuid[], $2::uuid[]) as pair (viewer, target)
         join profiles v on v.account_id = pair.viewer join profiles t on t.account_id = pair.target
       order by 1, 2 for key share of v, t
       on conflict (viewer_id, target_id) do update set on_day = excluded.on_day where kept.on_day < excluded.on_day`,
      [pairs.map(({ viewer }) => viewer), pairs.map(({ target }) => target)],
    );
  }

  async forget(days: number, signal: AbortSignal): Promise<void> {
    await deleteInParts(this.source, { from: 'shown', where: `on_day < ${TODAY} - $1::int`, values: [days] }, signal);
  }
}
