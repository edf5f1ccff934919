import type { Roadmaps } from '@emberhood/contracts';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** What is kept for an account whether or not it has a profile. */
@Entity({ name: 'user_states' })
export class UserStateEntity {
  @PrimaryColumn('uuid') accountId!: string;
  @Column('jsonb') roadmaps!: Roadmaps;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
