import type { ApartKind } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** What one wants of another; nobody but the owner ever sees a row (P11). A pair of friends is two rows. */
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
