import { OfferingState, type ActivityCategory, type Location, type Offering } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** One possible group with all its sessions, as its host offers it. */
@Entity({ name: 'offerings' })
@Index('offerings_cycle', ['cycleId', 'state'])
@Index('offerings_host', ['hostId'])
@Index('offerings_newest', ['createdAt', 'id'])
@Index('offerings_title', { synchronize: false })
@Index('offerings_venue', ['venueId'])
@Check('offerings_price_cents_check', 'price_cents >= 0')
@Check('offerings_max_difference_check', 'max_difference in (0, 1)')
@Check('offerings_size', 'min_size between 2 and max_size and max_size <= 20')
@Check('offerings_state_check', oneOf('state', OfferingState.options))
export class OfferingEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') city!: Location;
  /** What members register for. */
  @Column('text') catalogueKind!: Offering['kind'];
  @Column('text') catalogueId!: string;
  @Column('text') title!: string;
  @Column('text') category!: ActivityCategory;
  @ForeignKey('hosts') @Column('uuid', { nullable: true }) hostId!: string | null;
  @ForeignKey('venues') @Column('uuid') venueId!: string;
  /** The cycle in which it may become a group; null until an operator has taken it in. */
  @ForeignKey('cycles') @Column('uuid', { nullable: true }) cycleId!: string | null;
  /** The price of a place, for all sessions together. */
  @Column('integer') priceCents!: number;
  @Column('integer') minSize!: number;
  @Column('integer') maxSize!: number;
  /** The largest difference between the numbers of women and men; null: any mix (GRP-11). */
  @Column('integer', { nullable: true }) maxDifference!: number | null;
  @Column('text', { default: 'en' }) language!: string;
  @Column('text', { nullable: true }) whatToBring!: string | null;
  @Column('text') state!: OfferingState;
  /** What an operator wrote when returning it to the host. */
  @Column('text', { nullable: true }) note!: string | null;
  /** Only for the order of lists. */
  @CreateDateColumn({ type: 'timestamptz', select: false }) createdAt!: Date;
}
