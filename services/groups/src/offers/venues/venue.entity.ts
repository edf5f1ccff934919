import { AccessNeed, type Location } from '@emberhood/contracts';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ name: 'venues' })
@Index('venues_name', ['name', 'id'])
@Check('venues_access_check', `access <@ array['${AccessNeed.options.join("', '")}']`)
export class VenueEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') city!: Location;
  @Column('text') name!: string;
  @Column('text') address!: string;
  /** In degrees. */
  @Column('double precision') latitude!: number;
  @Column('double precision') longitude!: number;
  /** IANA name. */
  @Column('text') timezone!: string;
  @Column('text', { array: true, default: [] }) access!: AccessNeed[];
  /** How many people it holds at a time; null: unknown, and not checked. */
  @Column('integer', { nullable: true }) capacity!: number | null;
  @Column('text', { nullable: true }) directions!: string | null;
  @CreateDateColumn({ type: 'timestamptz', select: false }) createdAt!: Date;
}
