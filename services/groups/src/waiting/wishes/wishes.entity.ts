import type { Wishes } from '@emberhood/contracts';
import { Check, Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

@Entity({ name: 'wishes' })
@Check('wishes_travel', 'travel_km is null or home_area is not null')
export class WishesEntity {
  @PrimaryColumn('uuid') accountId!: string;
  @Column('text', { nullable: true }) homeArea!: Wishes['homeArea'];
  @Column('integer', { nullable: true }) travelKm!: Wishes['travelKm'];
  @Column('jsonb', { nullable: true }) ages!: Wishes['ages'];
  @Column('text', { array: true }) languages!: Wishes['languages'];
  @Column('text', { array: true }) accessNeeds!: Wishes['accessNeeds'];
  @Column('text', { array: true }) dietaryNeeds!: Wishes['dietaryNeeds'];
  @Column('jsonb') away!: Wishes['away'];
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
