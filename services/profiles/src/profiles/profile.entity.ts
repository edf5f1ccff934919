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
// Made by migrations: TypeORM knows neither included columns nor expressions.
@Index('profiles_directory', { synchronize: false })
@Index('profiles_directory_by_age', { synchronize: false })
@Index('profiles_directory_facets', { synchronize: false })
@Index('profiles_words', { synchronize: false })
@Index('profiles_public', ['personId'], { where: '(discoverable AND public_page)' })
export class ProfileEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  /** What others know this person by. Random, so that order by it tells nothing of age or account. */
  @Column({ type: 'text', name: 'person_id', collation: 'C' })
  personId!: string;

  @Column('text')
  location!: Location;

  @Column('text', { name: 'new_location', nullable: true })
  newLocation!: string | null;

  @Column('text', { name: 'first_name', nullable: true })
  firstName!: string | null;

  @Column('text', { nullable: true })
  nickname!: string | null;

  @Column('text', { array: true })
  activities!: ActivityCategory[];

  @Column('text', { name: 'custom_activity', nullable: true })
  customActivity!: string | null;

  @Column('text', { array: true })
  purposes!: Purpose[];

  @Column('text', { name: 'group_balance' })
  groupBalance!: GroupBalance;

  @Column('text', { array: true })
  availability!: Availability[];

  @Column('text')
  budget!: Budget;

  @Column('text', { name: 'relationship_status', array: true })
  relationshipStatus!: RelationshipGoal[];

  @Column('text', { name: 'user_sex', nullable: true })
  userSex!: Sex | null;

  @Column('text', { name: 'preferred_sex', array: true })
  preferredSex!: PreferredSex[];

  @Column('integer', { nullable: true })
  age!: number | null;

  @Column('integer', { name: 'min_ideal_age', nullable: true })
  minIdealAge!: number | null;

  @Column('integer', { name: 'max_ideal_age', nullable: true })
  maxIdealAge!: number | null;

  @Column('text', { name: 'bucket_list', array: true })
  bucketList!: string[];

  @Column('text', { nullable: true })
  language!: string | null;

  @Column('text', { name: 'why_meet', nullable: true })
  whyMeet!: string | null;

  @Column('jsonb', { default: [] })
  notes!: ProfileNote[];

  @Column('text', { array: true, default: [] })
  messages!: string[];

  @Column('boolean', { name: 'public_page', default: false })
  publicPage!: boolean;

  /** Whether others can find this person; only `VisibilityRepository` writes it. */
  @Column('boolean', { default: false })
  discoverable!: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}

/** What a person says about themselves. */
export type ProfileFields = Omit<ProfileEntity, 'accountId' | 'personId' | 'discoverable' | 'createdAt' | 'updatedAt'>;
