import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A suspension outlives its account: keyed digests of the addresses and identities that stay out. */
@Entity('bans')
@Index('bans_until', ['until'], { where: 'until is not null' })
export class BanEntity {
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'bans_pkey' }) digest!: Buffer;
  /** Null: for good. */
  @Column('timestamptz', { nullable: true }) until!: Date | null;
  @Column('timestamptz') createdAt!: Date;
}
