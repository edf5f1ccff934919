import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A log of reads of a city's choices (P10, I22). Functions of the schema's owner write it; the service reads it. */
@Entity({ name: 'rating_reads' })
export class RatingReadEntity {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' }) id!: string;
  @Column('text') purpose!: string;
  /** Empty if all cities were read. */
  @Column('text') city!: string;
  /** How many people there were, and how many of them had chosen. */
  @Column('integer') people!: number;
  @Column('integer') ratings!: number;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
}
