import { CycleState, type CycleSettings, type Location } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A city's decision about its next groups. Its freeze fixes who takes part and what is offered. */
@Entity({ name: 'cycles' })
@Index('cycles_current', ['city'], { unique: true, where: `state in ('open', 'frozen')` })
@Check('cycles_state_check', oneOf('state', CycleState.options))
export class CycleEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') city!: Location;
  @Column('text') name!: string;
  @Column('text') state!: CycleState;
  @Column('timestamptz') freezesAt!: Date;
  /** As saved; settings added since are missing and read as their defaults. */
  @Column('jsonb') settings!: Partial<CycleSettings>;
  @Column('uuid') createdBy!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
