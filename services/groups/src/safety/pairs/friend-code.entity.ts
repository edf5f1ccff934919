import { Column, CreateDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';

/** What somebody hands to a friend with whom they want to come; gone once it is used. */
@Entity({ name: 'friend_codes' })
@Unique('friend_codes_account', ['accountId'])
export class FriendCodeEntity {
  @PrimaryColumn('text') code!: string;
  @Column('uuid') accountId!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
