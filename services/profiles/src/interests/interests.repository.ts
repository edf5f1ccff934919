import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { InterestEntity } from './interest.entity.ts';

@Injectable()
export class InterestsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async levelOf(viewerId: string, targetId: string): Promise<number | null> {
    const interest = await this.source.manager.findOneBy(InterestEntity, { viewerId, targetId });
    return interest?.level ?? null;
  }

  /** False when the level is the one already kept. */
  async keep(tx: Tx, viewerId: string, targetId: string, level: number): Promise<boolean> {
    const changed = await tx.query<unknown[]>(
      `insert into interests (viewer_id, target_id, level) values ($1, $2, $3)
       on conflict (viewer_id, target_id) do update set level = excluded.level, updated_at = now()
         where interests.level <> excluded.level
       returning 1`,
      [viewerId, targetId, level],
    );
    return changed.length > 0;
  }
}
