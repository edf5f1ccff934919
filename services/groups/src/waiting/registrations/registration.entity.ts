import {
  RegistrationState,
  type ActivityCategory,
  type BudgetBand,
  type Location,
  type Offering,
  type Registration,
} from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

@Entity({ name: 'registrations' })
@Index('registrations_offering', ['accountId', 'offeringKind', 'offeringId'], {
  unique: true,
  where: `status not in ('completed','cancelled','refunded','removed')`,
})
@Index('registrations_waiting', ['city', 'waitingSince'], { where: `status = 'waiting'` })
@Check('registrations_status', oneOf('status', RegistrationState.options))
@Check('registrations_general', `(offering_kind = 'general') = (offering_id = '')`)
@Check('registrations_budget', '(budget_ideal is null) = (budget_max is null)')
export class RegistrationEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') accountId!: string;
  /** `general` is the wizard without an offering: never null, so that the unique constraint sees it. */
  @Column('text') offeringKind!: Offering['kind'] | 'general';
  /** Empty for the general registration. */
  @Column('text') offeringId!: string;
  @Column('text', { default: 'waiting' }) status!: RegistrationState;
  @Column('text', { array: true }) availability!: string[];
  @Column('text', { nullable: true }) availabilityExplained!: string | null;
  @Column('text', { array: true }) activities!: ActivityCategory[];
  @Column('text', { nullable: true }) budgetIdeal!: BudgetBand | null;
  @Column('text', { nullable: true }) budgetMax!: BudgetBand | null;
  @Column('text', { nullable: true }) videoAgreement!: Registration['videoAgreement'];
  @Column('text', { nullable: true }) depositAgreement!: Registration['depositAgreement'];
  @Column('boolean') acknowledged!: boolean;
  @Column('text', { default: 'CA:ON:Toronto' }) city!: Location;
  /** The member's home city when they registered; null in old rows. */
  @Column('text', { nullable: true }) homeCity!: Location | null;
  /** Since when the member has waited. A pause moves it; being placed and released again does not. */
  @Column('timestamptz', { default: () => 'now()' }) waitingSince!: Date;
  @Column('timestamptz', { nullable: true }) pausedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}

/** What a person answered; null and an empty list stand for "not asked this time", an empty text for none. */
export type Answers = Pick<
  RegistrationEntity,
  | 'availability'
  | 'availabilityExplained'
  | 'activities'
  | 'budgetIdeal'
  | 'budgetMax'
  | 'videoAgreement'
  | 'depositAgreement'
  | 'acknowledged'
>;
