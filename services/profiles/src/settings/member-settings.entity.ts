import type { EventFilters, FreeTime, PeopleFilters } from '@emberhood/contracts';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** A member's private settings (ENT-18). */
@Entity({ name: 'member_settings' })
export class MemberSettingsEntity {
  @PrimaryColumn('uuid') accountId!: string;
  @Column('jsonb', { nullable: true }) peopleFilters!: PeopleFilters | null;
  @Column('jsonb', { nullable: true }) eventFilters!: EventFilters | null;
  @Column('jsonb', { nullable: true }) freeTimes!: FreeTime[] | null;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
