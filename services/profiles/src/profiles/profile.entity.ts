import type {
  ActivityCategory,
  Availability,
  Budget,
  GroupBalance,
  Location,
  PreferredSex,
  ProfileNote,
  Purpose,
  RelationshipGoal,
  Sex,
} from '@emberhood/contracts';
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, Unique, UpdateDateColumn } from 'typeorm';

@Entity({ name: 'profiles' })
@Unique('profiles_person_id', ['personId'])
// Made by migrations, because TypeORM supports neither included columns nor expressions.
@Index('profiles_directory', { synchronize: false })
@Index('profiles_directory_by_age', { synchronize: false })
@Index('profiles_directory_facets', { synchronize: false })
@Index('profiles_words', { synchronize: false })
@Index('profiles_public', ['personId'], { where: '(discoverable AND public_page)' })
export class ProfileEntity {
  @PrimaryColumn('uuid') accountId!: string;
  /** The public id. It is random, so that sorting by it says nothing about age or account. */
  @Column({ type: 'text', collation: 'C' }) personId!: string;
  @Column('text') location!: Location;
  @Column('text', { nullable: true }) newLocation!: string | null;
  @Column('text', { nullable: true }) firstName!: string | null;
  @Column('text', { nullable: true }) nickname!: string | null;
  @Column('text', { array: true }) activities!: ActivityCategory[];
  @Column('text', { nullable: true }) customActivity!: string | null;
  @Column('text', { array: true }) purposes!: Purpose[];
  @Column('text') groupBalance!: GroupBalance;
  @Column('text', { array: true }) availability!: Availability[];
  @Column('text') budget!: Budget;
  @Column('text', { array: true }) relationshipStatus!: RelationshipGoal[];
  @Column('text', { nullable: true }) userSex!: Sex | null;
  @Column('text', { array: true }) preferredSex!: PreferredSex[];
  @Column('integer', { nullable: true }) age!: number | null;
  @Column('integer', { nullable: true }) minIdealAge!: number | null;
  @Column('integer', { nullable: true }) maxIdealAge!: number | null;
  @Column('text', { array: true }) bucketList!: string[];
  @Column('text', { nullable: true }) language!: string | null;
  @Column('text', { nullable: true }) whyMeet!: string | null;
  @Column('jsonb', { default: [] }) notes!: ProfileNote[];
  @Column('text', { array: true, default: [] }) messages!: string[];
  @Column('boolean', { default: false }) publicPage!: boolean;
  /** Whether others can find this person; written only by `VisibilityRepository`. */
  @Column('boolean', { default: false }) discoverable!: boolean;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}

/** What a person says about themselves. */
export type ProfileFields = Omit<ProfileEntity, 'accountId' | 'personId' | 'discoverable' | 'createdAt' | 'updatedAt'>;
