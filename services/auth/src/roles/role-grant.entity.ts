import type { GrantableRole } from '@emberhood/contracts';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.ts';

/** A role beside that of a member. */
@Entity('role_grants')
export class RoleGrantEntity {
  @ForeignKey(() => AccountEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'role_grants_pkey' })
  accountId!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'role_grants_pkey' }) role!: GrantableRole;
  @Column('timestamptz') grantedAt!: Date;
  @Column('text') grantedBy!: string;
}
