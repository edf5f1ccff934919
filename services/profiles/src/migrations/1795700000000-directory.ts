import type { MigrationInterface, QueryRunner } from 'typeorm';

const approved = (type: string): string =>
  `exists (select 1 from clips where owner_id = p.account_id and prompt_type = '${type}' and approved)`;

/** The directory in one index, with filters, blocks, public pages and what members keep for themselves. */
export class Directory1795700000000 implements MigrationInterface {
  name = 'Directory1795700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table profiles
        add column language text,
        add column why_meet text,
        add column public_page boolean not null default false,
        add column discoverable boolean not null default false`);
    await queryRunner.query(`
      update profiles p set discoverable = true
       where p.first_name is not null and p.user_sex is not null and p.age is not null and cardinality(p.bucket_list) > 0
         and ${approved('fun')} and ${approved('useful')}
         and not exists (select 1 from hidden_accounts where account_id = p.account_id and hidden)`);
    // Goals were kept as 'friends' for everybody, whatever brought them here (readings 20).
    await queryRunner.query(`
      update profiles set relationship_status = case when purposes = '{partner}' then '{romantic}'::text[]
          when purposes && '{both}' or purposes @> '{friends,partner}' then '{friends,romantic}'::text[] else relationship_status end
       where relationship_status = '{friends}'`);
    await queryRunner.query(`
      create index profiles_directory on profiles (location, person_id)
        include (account_id, user_sex, age, purposes, activities) where discoverable`);
    await queryRunner.query(`create index profiles_public on profiles (person_id) where discoverable and public_page`);
    await queryRunner.query(`
      create table member_settings (
        account_id uuid primary key,
        people_filters jsonb,
        free_times jsonb,
        updated_at timestamptz not null default now()
      )`);
    await queryRunner.query(`
      create table blocks (
        owner_id uuid not null,
        other_id uuid not null,
        created_at timestamptz not null default now(),
        primary key (owner_id, other_id),
        constraint blocks_not_own check (owner_id <> other_id),
        constraint blocks_owner foreign key (owner_id) references profiles (account_id),
        constraint blocks_other_person foreign key (other_id) references profiles (account_id)
      )`);
    await queryRunner.query('create index blocks_other on blocks (other_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table blocks');
    await queryRunner.query('drop table member_settings');
    await queryRunner.query('drop index profiles_public');
    await queryRunner.query('drop index profiles_directory');
    await queryRunner.query(`
      alter table profiles drop column language, drop column why_meet, drop column public_page, drop column discoverable`);
  }
}
