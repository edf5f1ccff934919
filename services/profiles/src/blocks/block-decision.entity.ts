import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ProfileEntity } from '../profiles/profile.entity.ts';

/**
 * The latest decision of a member whether to block another, made here or in groups. It stays when a block is removed,
 * so that a late event does not restore it, and is erased with either of the two.
 */
@Entity({ name: 'block_words' })
@Index('block_words_other', ['otherId'])
export class BlockDecisionEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => ProfileEntity, { name: 'block_words_owner' })
  ownerId!: string;
  @PrimaryColumn('uuid')
  @ForeignKey(() => ProfileEntity, { name: 'block_words_other_person' })
  otherId!: string;
  @Column('boolean') blocked!: boolean;
  /** Time of the decision in both services, by the clock of the service that took it (decision: blocks). */
  @Column('bigint') version!: string;
}
