import { PinInput } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** Two people whom an operator puts together, or keeps apart, in one cycle. */
@Entity({ name: 'pins' })
@Unique('pins_pair', ['cycleId', 'accountA', 'accountB'])
@Check('pins_kind_check', oneOf('kind', PinInput.shape.kind.options))
@Check('pins_order', 'account_a < account_b')
export class PinEntity {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey('cycles') @Column('uuid') cycleId!: string;
  @Column('text') kind!: PinInput['kind'];
  @Column('uuid') accountA!: string;
  @Column('uuid') accountB!: string;
  @Column('text') note!: string;
  @Column('uuid') createdBy!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
