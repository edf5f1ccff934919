import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether somebody is suspended or about to be deleted: then no group is made with them, and nobody reads what they wrote (decision: accounts). */
@Entity({ name: 'hidden_accounts' })
export class HiddenAccountEntity {
  @PrimaryColumn('uuid') accountId!: string;
  @Column('boolean') hidden!: boolean;
  /** Of the newest fact known, so that a late one changes nothing. */
  @Column('integer') version!: number;
}
