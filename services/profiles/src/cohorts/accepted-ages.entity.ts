import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The ages that a member in cohorts accepts, both ends included, as the groups service tells (decision: directory). */
@Entity({ name: 'accepted_ages' })
@Check('accepted_ages_check', 'youngest <= oldest')
export class AcceptedAgesEntity {
  @ForeignKey('profiles', { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') accountId!: string;
  @Column('smallint') youngest!: number;
  @Column('smallint') oldest!: number;
}
