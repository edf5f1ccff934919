import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

export const NEWEST_FIRST = { createdAt: 'desc', id: 'desc' } as const;

@Entity({ name: 'invites' })
@Unique('invites_code_hash', ['codeHash'])
@Index('invites_owner', ['ownerId', 'createdAt'])
@Index('invites_named', ['createdAt', 'id'], { where: 'name is not null' })
@Check('invites_uses', 'uses >= 0 and uses <= max_uses')
@Check('invites_owner_or_name', 'owner_id is not null or name is not null')
export class InviteEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Null for the product's own code. */
  @Column('uuid', { nullable: true }) ownerId!: string | null;
  /** Name of a group code; null for a member's invite. */
  @Column('text', { nullable: true }) name!: string | null;
  /** A keyed hash by which the code is found. */
  @Column('bytea') codeHash!: Buffer;
  /** The encrypted code, for its owner's list. */
  @Column('bytea') codeSealed!: Buffer;
  @Column('timestamptz') expiresAt!: Date;
  @Column('integer') maxUses!: number;
  @Column('integer', { default: 0 }) uses!: number;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
