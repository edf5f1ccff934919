import type { PromptType } from '@emberhood/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The latest known state of a clip, from media's events; kept after deletion, so that a late event cannot revive it. */
@Entity({ name: 'clips' })
@Index('clips_approved', ['ownerId', 'promptType'], { where: 'approved' })
export class ClipEntity {
  @PrimaryColumn('uuid', { name: 'video_id' })
  videoId!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text', { name: 'prompt_type' })
  promptType!: PromptType;

  @Column('boolean')
  approved!: boolean;

  @Column('integer')
  version!: number;
}
