import { columnsOf, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import type { ObjectLiteral, UpdateQueryBuilder } from 'typeorm';
import { AuditRepository } from '../audit/audit.repository.ts';
import { statesBefore, type VideoState } from './video-state.ts';
import { VideoEntity } from './video.entity.ts';

type Changes = Parameters<UpdateQueryBuilder<VideoEntity>['set']>[0];

export interface Transition {
  to: VideoState;
  /** Restricts the states that the table of transitions allows. */
  from?: readonly VideoState[];
  /** An SQL condition, besides the states. */
  where: string;
  parameters: ObjectLiteral;
  set?: Changes;
  /** The act as the audit records it. */
  act: string;
  actorId?: string | null;
  detail?: Record<string, string | number | boolean | null>;
}

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

/** The only place that changes a clip's state: from an allowed state, with a new version and an audit entry. */
@Injectable()
export class VideoTransitions {
  constructor(private readonly audit: AuditRepository) {}

  async move(tx: Tx, change: Transition): Promise<VideoEntity[]> {
    const allowed = statesBefore(change.to);
    const from = (change.from ?? allowed).filter((state) => allowed.includes(state));
    const updated = await tx
      .createQueryBuilder()
      .update(VideoEntity)
      .set({ ...change.set, status: change.to, version: () => 'version + 1' })
      .where('status in (:...from)', { from })
      .andWhere(change.where, change.parameters)
      .returning(columnsOf(VideoEntity))
      .updateEntity(false)
      .execute();
    const moved = updated.raw as VideoEntity[];
    await this.audit.add(
      tx,
      ...moved.map((video) => ({
        act: change.act,
        videoId: video.id,
        subjectId: video.ownerId,
        actorId: change.actorId ?? null,
        detail: { ...change.detail, state: change.to, version: video.version },
      })),
    );
    return moved;
  }

  async moveOne(
    tx: Tx,
    id: string,
    change: Optional<Transition, 'where' | 'parameters'>,
  ): Promise<VideoEntity | undefined> {
    const where = change.where === undefined ? 'id = :id' : `id = :id and (${change.where})`;
    const [video] = await this.move(tx, { ...change, where, parameters: { ...change.parameters, id } });
    return video;
  }
}
