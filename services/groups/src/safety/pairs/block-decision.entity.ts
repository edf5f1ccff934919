import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A block, as last said; stays when it is taken back, so that a late event does not restore it (decision: blocks). */
@Entity({ name: 'block_words' })
@Index('block_words_other', ['otherId'])
export class BlockDecisionEntity {
  @PrimaryColumn('uuid') ownerId!: string;
  @PrimaryColumn('uuid') otherId!: string;
  @Column('boolean') blocked!: boolean;
  /** By the clock of the service that was told, and the same in both services (decision: blocks). */
  @Column('bigint') version!: string;
}
