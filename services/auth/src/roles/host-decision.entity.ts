import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.ts';

/** The newest decision about a host that groups has told of. */
@Entity('host_decisions')
export class HostDecisionEntity {
  @ForeignKey(() => AccountEntity, { name: 'host_decisions_account', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  accountId!: string;
  @Column('boolean') approved!: boolean;
  /** A late one changes nothing. */
  @Column('bigint') version!: string;
}
