import { Outbox, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { CasesRepository } from '../cases/cases.repository.ts';
import { ReportsRepository } from '../cases/reports.repository.ts';
import { tellState } from './video-events.ts';
import type { VideoState } from './video-state.ts';
import { VideoTransitions } from './video-transitions.ts';
import type { VideoEntity } from './video.entity.ts';

interface Removal {
  where: string;
  parameters: Record<string, unknown>;
  /** All but deleted by default. */
  from?: readonly VideoState[];
  actorId: string | null;
  act?: string;
}

/**
 * Marks clips as deleted, closes their cases and publishes this in the caller's transaction. The upkeep removes the
 * objects (decision: clips).
 */
@Injectable()
export class ClipRemoval {
  constructor(
    private readonly transitions: VideoTransitions,
    private readonly cases: CasesRepository,
    private readonly reports: ReportsRepository,
    private readonly outbox: Outbox,
  ) {}

  async markDeleted(tx: Tx, removal: Removal): Promise<VideoEntity[]> {
    const gone = await this.transitions.move(tx, {
      act: 'deleted',
      ...removal,
      to: 'deleted',
      set: { deletedAt: () => 'now()', idempotencyKey: null, captions: null, runId: null },
    });
    if (gone.length > 0)
      await this.reports.keepUrgent(
        tx,
        gone.map(({ id }) => id),
      );
    await this.cases.closeOf(tx, gone);
    for (const video of gone) if (video.acceptedAt !== null) await tellState(tx, this.outbox, video);
    return gone;
  }

  /** Nobody sees the clips of whoever is suspended or leaving; reports that cannot wait do not wait for their return. */
  keepUrgentAbout(tx: Tx, ownerId: string): Promise<void> {
    return this.reports.keepUrgent(tx, [ownerId]);
  }

  /** Marks the member's earlier clips for the same prompt as deleted; a photo replaces nothing. */
  markFormer(tx: Tx, video: VideoEntity, from: readonly VideoState[]): Promise<VideoEntity[]> {
    const { ownerId, promptId, id, createdAt } = video;
    return this.markDeleted(tx, {
      act: 'replaced',
      where: 'owner_id = :ownerId and prompt_id = :promptId and id <> :id and created_at <= :createdAt',
      parameters: { ownerId, promptId, id, createdAt },
      from,
      actorId: ownerId,
    });
  }
}
