import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** When something limited was done: by whom, and the moments inside the longest window. */
@Entity('budgets')
@Index('budgets_touched_at', ['touchedAt'])
export class BudgetEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'budgets_pkey' }) kind!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'budgets_pkey' }) subject!: string;
  @Column('timestamptz', { array: true }) spent!: Date[];
  @Column('timestamptz') touchedAt!: Date;
}
