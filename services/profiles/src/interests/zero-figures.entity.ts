import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The spread of zeros in one row (decision: choices): the number of people who got enough choices, and how many of
 * these get far more zeros than usual. A function of the schema's owner writes it.
 */
@Entity({ name: 'zero_figures' })
@Check('zero_figures_one_check', 'one')
export class ZeroFiguresEntity {
  @PrimaryColumn('boolean', { default: true }) one!: true;
  @Column('integer') people!: number;
  @Column('integer') outliers!: number;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
}
