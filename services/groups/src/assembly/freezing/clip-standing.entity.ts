import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether somebody's clips are still approved, by the newest event of media; no row if none came (decision: runs). */
@Entity({ name: 'clip_standings' })
export class ClipStandingEntity {
  @PrimaryColumn('uuid') accountId!: string;
  @Column('boolean') approved!: boolean;
  /** Version of the newest event, so that an older one that comes late changes nothing. */
  @Column('bigint') version!: string;
}
