import { Column, CreateDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A code that a member gives to the friend with whom they want to come; deleted once it is used. */
@Entity({ name: 'friend_codes' })
@Unique('friend_codes_account', ['accountId'])
export class FriendCodeEntity {
  @PrimaryColumn('text') code!: string;
  @Column('uuid') accountId!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
