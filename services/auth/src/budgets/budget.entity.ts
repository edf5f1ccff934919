import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When something limited was done: by whom, and the moments inside the longest window. */
@Entity('budgets')
export class BudgetEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'budgets_pkey' })
  kind!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'budgets_pkey' })
  subject!: string;

  @Column('timestamptz', { array: true })
  spent!: Date[];

  @Column('timestamptz')
  touched_at!: Date;
}
