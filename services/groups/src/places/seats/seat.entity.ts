import { oneOf } from '@emberhood/service-kit';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

export type Gender = 'F' | 'M' | 'X';

/** Somebody in a group, also after leaving it. A registration sits in one group at a time (I1). */
@Entity({ name: 'seats' })
@Unique('seats_once', ['groupId', 'accountId'])
@Index('seats_registration', ['registrationId'], { unique: true, where: 'left_at is null' })
@Index('seats_account', ['accountId'])
@Index('seats_token', ['answerTokenHash'], { where: 'answer_token_hash is not null' })
@Index('seats_left_late', ['registrationId'], { where: `left_reason = 'left_late'` })
@Check('seats_gender_check', oneOf('gender', ['F', 'M', 'X'] satisfies Gender[]))
export class SeatEntity {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey('groups') @Column('uuid') groupId!: string;
  @Column('uuid') accountId!: string;
  @ForeignKey('registrations') @Column('uuid') registrationId!: string;
  @Column('text') gender!: Gender;
  /** As of the freeze; `Former member` once the account is erased. */
  @Column('text') firstName!: string;
  /** For the host only. */
  @Column('text', { array: true, default: [] }) needs!: string[];
  /** Digest of the token that answers the invitation with one tap, until it is answered. */
  @Column('bytea', { nullable: true }) answerTokenHash!: Buffer | null;
  /** The session to which they said they will come late. */
  @Column('uuid', { nullable: true }) lateSessionId!: string | null;
  @Column('integer', { nullable: true }) lateMinutes!: number | null;
  /** What they bring along, for the others of the group; deleted with the place, and with the group's chat. */
  @Column('text', { nullable: true }) brings!: string | null;
  @Column('timestamptz', { default: () => 'now()' }) joinedAt!: Date;
  /** Of a place that had to be paid for: when its member went to pay, as their yes is to the times they read then. */
  @Column('timestamptz', { nullable: true }) confirmedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) leftAt!: Date | null;
  @Column('text', { nullable: true }) leftReason!: string | null;
  /** For a claimed place: until when it is kept while its price is paid. Null: the group's time to answer. */
  @Column('timestamptz', { nullable: true }) answerBy!: Date | null;
}
