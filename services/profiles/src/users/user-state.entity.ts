import type { Roadmaps } from '@emberhood/contracts';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** Data of an account that may or may not have a profile. */
@Entity({ name: 'user_states' })
export class UserStateEntity {
  @PrimaryColumn('uuid') accountId!: string;
  @Column('jsonb') roadmaps!: Roadmaps;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
