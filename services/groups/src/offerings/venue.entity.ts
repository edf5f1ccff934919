import type { Location } from '@emberhood/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'venues' })
export class VenueEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  city!: Location;

  @Column('text')
  name!: string;

  @Column('text')
  address!: string;

  /** Degrees. */
  @Column('double precision')
  latitude!: number;

  @Column('double precision')
  longitude!: number;

  /** IANA. */
  @Column('text')
  timezone!: string;

  /** In the words of `AccessNeed`, and what operators wrote beside them. */
  @Column('text', { array: true, default: [] })
  access!: string[];

  @Column('text', { nullable: true })
  directions!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
