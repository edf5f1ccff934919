import { Check, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ProfileEntity } from '../profiles/profile.entity.ts';

/** Neither of the two sees the other. Only the owner learns who blocked whom. */
@Entity({ name: 'blocks' })
@Check('blocks_not_own', 'owner_id <> other_id')
@Index('blocks_other', ['otherId'])
export class BlockEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => ProfileEntity, { name: 'blocks_owner' })
  ownerId!: string;
  @PrimaryColumn('uuid')
  @ForeignKey(() => ProfileEntity, { name: 'blocks_other_person' })
  otherId!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
