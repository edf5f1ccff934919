import { columnsOf, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import type { ObjectLiteral, UpdateQueryBuilder } from 'typeorm';
import { AuditRepository } from '../audit/audit.repository.ts';
import { statesBefore, type VideoState } from './video-state.ts';
import { VideoEntity } from './video.entity.ts';

type Changes = Parameters<UpdateQueryBuilder<VideoEntity>['set']>[0];

export interface Transition {
  to: VideoState;
  /** Narrower than the table of transitions allows. */
  from?: readonly VideoState[];
  /** In columns' names, beside the states. */
  where: string;
  parameters: ObjectLiteral;
  set?: Changes;
  /** For the audit. */
  act: string;
  actorId?: string | null;
  detail?: Record<string, string | number | boolean | null>;
}

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

/** The one place where the state of a clip changes: from a state that allows it, with a new version and a note in the audit. */
@Injectable()
export class VideoTransitions {
  constructor(private readonly audit: AuditRepository) {}

  /** Returns the clips that changed. */
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
