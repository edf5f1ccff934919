import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Whether a member blocks another, as last said here or in profiles. The row stays when a block is taken back, so that
 * an event that comes late does not restore it; it is erased with either account.
 */
@Entity({ name: 'block_words' })
@Index('block_words_other', ['otherId'])
export class BlockDecisionEntity {
  @PrimaryColumn('uuid') ownerId!: string;
  @PrimaryColumn('uuid') otherId!: string;
  @Column('boolean') blocked!: boolean;
  /** By the clock of the service that was told, and the same in both services (decision: blocks). */
  @Column('bigint') version!: string;
}
