import { oneOf } from '@emberhood/service-kit';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

const STATES = ['open', 'claimed', 'lost', 'declined', 'expired'] as const;

/** A free place of a group, offered to somebody who waits. Several are asked; the first to take it gets it (T17). */
@Entity({ name: 'claim_offers' })
@Unique('claim_offers_once', ['groupId', 'accountId'])
@Index('claim_offers_open', ['expiresAt'], { where: `state = 'open'` })
@Check('claim_offers_state_check', oneOf('state', STATES))
export class ClaimOfferEntity {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey('groups') @Column('uuid') groupId!: string;
  @Column('uuid') accountId!: string;
  @ForeignKey('registrations') @Column('uuid') registrationId!: string;
  @Column('text') state!: (typeof STATES)[number];
  @Column('timestamptz') expiresAt!: Date;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
