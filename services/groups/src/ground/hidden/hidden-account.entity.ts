import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether an account is suspended or about to be deleted: no group, and no messages shown (decision: accounts). */
@Entity({ name: 'hidden_accounts' })
export class HiddenAccountEntity {
  @PrimaryColumn('uuid') accountId!: string;
  @Column('boolean') hidden!: boolean;
  /** Version of the newest event, so that an older one that comes late changes nothing. */
  @Column('integer') version!: number;
}
