import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether somebody's clips are approved still, by the latest that media told; no row where nothing has changed (decision: runs). */
@Entity({ name: 'clip_standings' })
export class ClipStandingEntity {
  @PrimaryColumn('uuid') accountId!: string;
  @Column('boolean') approved!: boolean;
  /** Of the newest fact known, so that a late one changes nothing. */
  @Column('bigint') version!: string;
}
