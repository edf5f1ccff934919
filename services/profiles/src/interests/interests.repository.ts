import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** By functions of the schema's owner: the service's own role reads no level (P10, decision 109). */
@Injectable()
export class InterestsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async levelOf(viewerId: string, targetId: string): Promise<number | null> {
    const [row] = await this.source.query<{ level: number }[]>(
      'select level from own_choices($1) where target_id = $2',
      [viewerId, targetId],
    );
    return row?.level ?? null;
  }

  /** False when the level is the one already kept. */
  async keep(tx: Tx, viewerId: string, targetId: string, level: number): Promise<boolean> {
    const [row] = await tx.query<{ changed: boolean }[]>('select keep_choice($1, $2, $3) as changed', [
      viewerId,
      targetId,
      level,
    ]);
    return row?.changed === true;
  }
}
