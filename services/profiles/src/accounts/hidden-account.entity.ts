import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether an account is suspended or about to be deleted: then nobody finds it, and no group is made with it. */
@Entity({ name: 'hidden_accounts' })
export class HiddenAccountEntity {
  @PrimaryColumn('uuid') accountId!: string;
  @Column('boolean') hidden!: boolean;
  /** Version of the newest event seen, so that a late one changes nothing. */
  @Column('integer') version!: number;
}
