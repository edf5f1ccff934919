import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody suspended: their clips are shown to nobody and offered to no moderator. */
@Entity({ name: 'hidden_accounts' })
export class HiddenAccountEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  since!: Date;
}
