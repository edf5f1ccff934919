import { CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InviteEntity } from './invite.entity.ts';

/** Who used which code: each person once. */
@Entity({ name: 'redemptions' })
@Index('redemptions_account', ['accountId'])
export class RedemptionEntity {
  @PrimaryColumn('uuid', { name: 'invite_id' })
  @ForeignKey(() => InviteEntity, { name: 'redemptions_invite' })
  inviteId!: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
