import type { ApartKind } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A wish of one member about another, which only its owner ever sees (P11). A pair of friends has two rows. */
@Entity({ name: 'pair_rules' })
@Index('pair_rules_other', ['otherId'])
@Check('pair_rules_kind_check', oneOf('kind', ['block', 'keep_apart', 'friend']))
@Check('pair_rules_not_own', 'owner_id <> other_id')
export class PairRuleEntity {
  @PrimaryColumn('uuid') ownerId!: string;
  @PrimaryColumn('uuid') otherId!: string;
  @PrimaryColumn('text') kind!: ApartKind | 'friend';
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
