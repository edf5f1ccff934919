import type { Reconciliation } from '@emberhood/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last comparison with each provider, so that reading it need not go through all payments. */
@Entity({ name: 'reconciliations' })
export class ReconciliationEntity {
  @PrimaryColumn('text') provider!: string;
  @Column('jsonb') result!: Reconciliation;
}
