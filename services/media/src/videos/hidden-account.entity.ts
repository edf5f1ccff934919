import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether a member is suspended or about to be deleted; their clips are then shown to nobody, not even moderators. */
@Entity({ name: 'hidden_accounts' })
export class HiddenAccountEntity {
  @PrimaryColumn('uuid') accountId!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) since!: Date;
  @Column('boolean', { default: true }) hidden!: boolean;
  /** The version of the newest known fact, so that a late one changes nothing. */
  @Column('integer', { default: 0 }) version!: number;
}
