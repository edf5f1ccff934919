import type { Wishes } from '@emberhood/contracts';
import { Check, Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** What a member needs of any group (H4). */
@Entity({ name: 'wishes' })
@Check('wishes_travel', 'travel_km is null or home_area is not null')
export class WishesEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'home_area', nullable: true })
  homeArea!: Wishes['homeArea'];

  @Column('integer', { name: 'travel_km', nullable: true })
  travelKm!: Wishes['travelKm'];

  @Column('jsonb', { nullable: true })
  ages!: Wishes['ages'];

  @Column('text', { array: true })
  languages!: Wishes['languages'];

  @Column('text', { name: 'access_needs', array: true })
  accessNeeds!: Wishes['accessNeeds'];

  @Column('text', { name: 'dietary_needs', array: true })
  dietaryNeeds!: Wishes['dietaryNeeds'];

  @Column('jsonb')
  away!: Wishes['away'];

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}
