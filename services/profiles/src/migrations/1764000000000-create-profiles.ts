import { createEventTables, dropEventTables } from '@emberhood/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateProfiles1764000000000 implements MigrationInterface {
  name = 'CreateProfiles1764000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await createEventTables(queryRunner);
    await queryRunner.query(`
      create table profiles (
        account_id uuid primary key,
        person_id text collate "C" not null,
        location text not null,
        new_location text,
        first_name text,
        nickname text,
        activities text[] not null,
        custom_activity text,
        purposes text[] not null,
        group_balance text not null,
        availability text[] not null,
        budget text not null,
        relationship_status text[] not null,
        user_sex text,
        preferred_sex text[] not null,
        age integer,
        min_ideal_age integer,
        max_ideal_age integer,
        bucket_list text[] not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint profiles_person_id unique (person_id)
      )`);
    await queryRunner.query(`
      create table user_states (
        account_id uuid primary key,
        roadmaps jsonb not null,
        updated_at timestamptz not null default now()
      )`);
    await queryRunner.query(`
      create table interests (
        viewer_id uuid not null,
        target_id uuid not null,
        level smallint not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (viewer_id, target_id),
        constraint interests_level check (level between 0 and 5),
        constraint interests_not_own check (viewer_id <> target_id),
        constraint interests_viewer foreign key (viewer_id) references profiles (account_id),
        constraint interests_target foreign key (target_id) references profiles (account_id)
      )`);
    await queryRunner.query(`
      create table clips (
        video_id uuid primary key,
        owner_id uuid not null,
        prompt_type text not null,
        approved boolean not null,
        version integer not null
      )`);
    await queryRunner.query('create index clips_approved on clips (owner_id, prompt_type) where approved');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['clips', 'interests', 'user_states', 'profiles'])
      await queryRunner.query(`drop table ${table}`);
    await dropEventTables(queryRunner);
  }
}
