import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { ProfileEntity } from '../profiles/profile.entity.ts';

/** One member's private choice about another. Nothing outside this feature reads it. */
@Entity({ name: 'interests' })
@Check('interests_level', 'level between 0 and 5')
@Check('interests_not_own', 'viewer_id <> target_id')
@Index('interests_updated', ['updatedAt'])
export class InterestEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => ProfileEntity, { name: 'interests_viewer' })
  viewerId!: string;
  @PrimaryColumn('uuid')
  @ForeignKey(() => ProfileEntity, { name: 'interests_target' })
  targetId!: string;
  @Column('smallint') level!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
