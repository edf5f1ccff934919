import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The newest word of a member about whether they want to meet another, said here or in profiles. Stays when a block is taken back, so that
 * a late fact brings none back; goes with either of the two.
 */
@Entity({ name: 'block_words' })
@Index('block_words_other', ['otherId'])
export class BlockWordEntity {
  @PrimaryColumn('uuid') ownerId!: string;
  @PrimaryColumn('uuid') otherId!: string;
  @Column('boolean') blocked!: boolean;
  /** By the clock of whoever it was said to, in both services (decision: blocks). */
  @Column('bigint') version!: string;
}
