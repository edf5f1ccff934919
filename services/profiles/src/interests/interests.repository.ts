import type { PageQuery } from '@emberhood/contracts';
import { readPage, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { COLUMNS, NOT_BLOCKED } from '../people/people.queries.ts';
import type { PersonRow } from '../people/person-view.ts';

/** Somebody, and what the viewer chose about them. */
type ChosenRow = PersonRow & { level: number; chosenAt: Date };

/** By functions of the schema's owner: the service's own role reads no level (P10, decision: choices). */
@Injectable()
export class InterestsRepository extends SqlRepository {
  async levelOf(viewerId: string, targetId: string): Promise<number | null> {
    const [row] = await this.source.query<{ level: number }[]>(
      'select level from own_choices($1) where target_id = $2',
      [viewerId, targetId],
    );
    return row?.level ?? null;
  }

  /** False when it is one high choice too many (P8), and nothing has changed. */
  async keep(viewerId: string, targetId: string, level: number): Promise<boolean> {
    const [row] = await this.source.query<{ kept: boolean }[]>('select keep_choice($1, $2, $3) is not null as kept', [
      viewerId,
      targetId,
      level,
    ]);
    return row?.kept === true;
  }

  async delete(viewerId: string, targetId: string): Promise<void> {
    await this.source.query('delete from interests where viewer_id = $1 and target_id = $2', [viewerId, targetId]);
  }

  /** Of those who can be found, the latest first; of one level, or of all. */
  list(
    viewerId: string,
    level: number | null,
    page: PageQuery,
  ): Promise<{ rows: ChosenRow[]; nextCursor: string | null }> {
    return readPage<ChosenRow>(
      this.source,
      {
        select: `${COLUMNS}, true as rated, null::integer as tier, c.level, c.updated_at as "chosenAt"`,
        from: 'own_choices($1) c join profiles p on p.account_id = c.target_id',
        where: `p.discoverable and ${NOT_BLOCKED} and ($2::smallint is null or c.level = $2)`,
        values: [viewerId, level],
        order: { 'c.updated_at': 'timestamptz', 'p.person_id': 'text' },
        newestFirst: true,
      },
      page,
    );
  }

  /** In parts, so that no statement holds many rows for long. False when nothing is left. */
  async forget(months: number, most: number): Promise<boolean> {
    const [row] = await this.source.query<{ gone: number }[]>('select forget_choices($1, $2) as gone', [months, most]);
    return row?.gone === most;
  }

  async noteZeros(): Promise<void> {
    await this.source.query('select note_zeros()');
  }

  /** As noted last; none before. */
  zeroOutliers(): Promise<{ value: number }[]> {
    return this.source.query('select outliers::float8 / greatest(people, 1) as value from zero_figures');
  }
}
