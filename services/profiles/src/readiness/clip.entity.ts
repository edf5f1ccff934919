import type { PromptType } from '@emberhood/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The latest known state of a clip, from media's events; kept after deletion, so that a late event cannot revive it.
 */
@Entity({ name: 'clips' })
@Index('clips_approved', ['ownerId', 'promptType'], { where: 'approved' })
export class ClipEntity {
  @PrimaryColumn('uuid') videoId!: string;
  @Column('uuid') ownerId!: string;
  @Column('text') promptType!: PromptType;
  @Column('boolean') approved!: boolean;
  @Column('integer') version!: number;
}
