import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether somebody is suspended or about to go: then their clips are shown to nobody and offered to no moderator. */
@Entity({ name: 'hidden_accounts' })
export class HiddenAccountEntity {
  @PrimaryColumn('uuid') accountId!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) since!: Date;
  @Column('boolean', { default: true }) hidden!: boolean;
  /** Of the newest fact known, so that a late one changes nothing. */
  @Column('integer', { default: 0 }) version!: number;
}
