import type { EventFilters, FreeTime, PeopleFilters } from '@emberhood/contracts';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** What a member keeps for themselves (ENT-18). */
@Entity({ name: 'member_settings' })
export class MemberSettingsEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('jsonb', { name: 'people_filters', nullable: true })
  peopleFilters!: PeopleFilters | null;

  @Column('jsonb', { name: 'event_filters', nullable: true })
  eventFilters!: EventFilters | null;

  @Column('jsonb', { name: 'free_times', nullable: true })
  freeTimes!: FreeTime[] | null;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}
