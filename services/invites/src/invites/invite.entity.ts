import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

@Entity({ name: 'invites' })
@Unique('invites_code_hash', ['codeHash'])
@Index('invites_owner', ['ownerId', 'createdAt'])
@Check('invites_uses', 'uses >= 0 and uses <= max_uses')
export class InviteEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  /** How a code is found: a keyed hash, worthless without the key. */
  @Column('bytea', { name: 'code_hash' })
  codeHash!: Buffer;

  /** The code itself, encrypted, for its owner's list. */
  @Column('bytea', { name: 'code_sealed' })
  codeSealed!: Buffer;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('integer', { name: 'max_uses' })
  maxUses!: number;

  @Column('integer', { default: 0 })
  uses!: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
