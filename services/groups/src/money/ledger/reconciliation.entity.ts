import type { Reconciliation } from '@emberhood/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last comparison with each provider, so that looking at it does not go through all of its payments. */
@Entity({ name: 'reconciliations' })
export class ReconciliationEntity {
  @PrimaryColumn('text') provider!: string;
  @Column('jsonb') result!: Reconciliation;
}
