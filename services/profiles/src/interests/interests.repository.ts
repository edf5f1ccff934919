import type { PageQuery } from '@emberhood/contracts';
import { isoOf, onlyRow, readPage, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { COLUMNS, NOT_BLOCKED } from '../people/people.queries.ts';
import type { PersonRow } from '../people/person-view.ts';

/** A person, with the viewer's choice about them. */
type ChosenRow = PersonRow & { level: number; chosenAt: string };

/** Uses functions of the schema's owner, because the service's own role cannot read levels (P10, decision: choices). */
@Injectable()
export class InterestsRepository extends SqlRepository {
  async levelOf(viewerId: string, targetId: string): Promise<number | null> {
    const [row] = await this.source.query<{ level: number }[]>(
      'select level from own_choices($1) where target_id = $2',
      [viewerId, targetId],
    );
    return row?.level ?? null;
  }

  /** @returns false, without a change, if there would be too many high choices (P8) */
  async keep(viewerId: string, targetId: string, level: number): Promise<boolean> {
    const sql = 'select keep_choice($1, $2, $3) is not null as kept';
    return (await onlyRow(this.source.query<{ kept: boolean }[]>(sql, [viewerId, targetId, level]))).kept;
  }

  async delete(viewerId: string, targetId: string): Promise<void> {
    await this.source.query('delete from interests where viewer_id = $1 and target_id = $2', [viewerId, targetId]);
  }

  /** Choices about people who can be found, the latest first, of one level or of all. */
  list(
    viewerId: string,
    level: number | null,
    page: PageQuery,
  ): Promise<{ rows: ChosenRow[]; nextCursor: string | null }> {
    return readPage<ChosenRow>(
      this.source,
      {
        select: `${COLUMNS}, true as rated, null::integer as tier, c.level, ${isoOf('c.updated_at')} as "chosenAt"`,
        from: 'own_choices($1) c join profiles p on p.account_id = c.target_id',
        where: `p.discoverable and ${NOT_BLOCKED} and ($2::smallint is null or c.level = $2)`,
        values: [viewerId, level],
        order: { 'c.updated_at': 'timestamptz', 'p.person_id': 'text' },
        newestFirst: true,
      },
      page,
    );
  }

  /** Deletes in batches, so that no statement locks many rows for long. @returns false if nothing is left */
  async forget(months: number, most: number): Promise<boolean> {
    const sql = 'select forget_choices($1, $2) as gone';
    return (await onlyRow(this.source.query<{ gone: number }[]>(sql, [months, most]))).gone === most;
  }

  async noteZeros(): Promise<void> {
    await this.source.query('select note_zeros()');
  }

  /** The latest figure; empty before the first one. */
  zeroOutliers(): Promise<{ value: number }[]> {
    return this.source.query('select outliers::float8 / greatest(people, 1) as value from zero_figures');
  }
}
