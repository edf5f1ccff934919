import { CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InviteEntity } from './invite.entity.ts';

/** Who used which code: each person once. */
@Entity({ name: 'redemptions' })
@Index('redemptions_account', ['accountId'])
export class RedemptionEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => InviteEntity, { name: 'redemptions_invite' })
  inviteId!: string;
  @PrimaryColumn('uuid') accountId!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
