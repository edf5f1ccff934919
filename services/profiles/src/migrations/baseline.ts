import { baseline } from '@emberhood/service-kit';

/** The schema as it was on 27 November 2026. */
export const Baseline = baseline(`
create table profiles (
  account_id uuid primary key,
  person_id text collate "C" not null constraint profiles_person_id unique,
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
  language text,
  why_meet text,
  public_page boolean not null default false,
  discoverable boolean not null default false,
  notes jsonb not null default '[]',
  messages text[] not null default '{}'
);
create index profiles_directory on profiles (location, person_id) include (account_id, user_sex, age, purposes, activities)
  where discoverable;
create index profiles_public on profiles (person_id) where discoverable and public_page;
create index profiles_directory_by_age on profiles (location, age, person_id) include (account_id, user_sex, purposes, activities)
  where discoverable;
create index profiles_directory_facets on profiles using gin ((activities || purposes || array[location, user_sex])) with (fastupdate=off)
  where discoverable;
-- Words of somebody's name and wishes, without case and accents, so that the directory is searched by their beginnings.
create function profile_words(name text, wishes text[]) returns tsvector
  language sql immutable parallel safe as $$
          select array_to_tsvector(array_remove(regexp_split_to_array(lower(regexp_replace(
            normalize(coalesce(name, '') || ' ' || array_to_string(wishes, ' '), nfd), '[\\u0300-\\u036f]', '', 'g')),
            '[[:space:][:punct:]]+'), '')) $$;
grant execute on function profile_words(text, text[]) to profiles;
create index profiles_words on profiles using gin (profile_words(coalesce(nickname, first_name), bucket_list || activities))
  with (fastupdate = off) where discoverable;
create table user_states (
  account_id uuid primary key,
  roadmaps jsonb not null,
  updated_at timestamptz not null default now()
);
create table interests (
  viewer_id uuid not null constraint interests_viewer references profiles,
  target_id uuid not null constraint interests_target references profiles,
  level smallint not null constraint interests_level check (level >= 0 and level <= 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (viewer_id, target_id),
  constraint interests_not_own check (viewer_id <> target_id)
);
create index interests_updated on interests (updated_at);
create table clips (
  video_id uuid primary key,
  owner_id uuid not null,
  prompt_type text not null,
  approved boolean not null,
  version integer not null
);
create index clips_approved on clips (owner_id, prompt_type) where approved;
create table rating_reads (
  id bigint generated always as identity primary key,
  purpose text not null,
  city text not null,
  people integer not null,
  ratings integer not null,
  at timestamptz not null default now()
);
create table hidden_accounts (
  account_id uuid primary key,
  hidden boolean not null,
  version integer not null
);
create table member_settings (
  account_id uuid primary key,
  people_filters jsonb,
  free_times jsonb,
  updated_at timestamptz not null default now(),
  event_filters jsonb
);
create table blocks (
  owner_id uuid not null constraint blocks_owner references profiles,
  other_id uuid not null constraint blocks_other_person references profiles,
  created_at timestamptz not null default now(),
  primary key (owner_id, other_id),
  constraint blocks_not_own check (owner_id <> other_id)
);
create index blocks_other on blocks (other_id);
create table shown (
  viewer_id uuid not null references profiles on delete cascade,
  target_id uuid not null references profiles on delete cascade,
  on_day date not null,
  first_day date not null default (now() at time zone 'America/Toronto')::date,
  primary key (viewer_id, target_id)
);
create index shown_target on shown (target_id);
create index shown_day on shown (on_day);
create table cohort_places (
  account_id uuid not null references profiles on delete cascade,
  rank smallint not null check (rank >= 0 and rank <= 3),
  cohort_id uuid not null,
  since timestamptz not null default now(),
  primary key (account_id, rank)
);
create index cohort_places_cohort on cohort_places (cohort_id) include (account_id, since);
create table onboarding_drafts (
  account_id uuid primary key,
  draft jsonb not null check (pg_column_size(draft) < 16384),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index onboarding_drafts_updated_at on onboarding_drafts (updated_at);
create table accepted_ages (
  account_id uuid primary key references profiles on delete cascade,
  youngest smallint not null,
  oldest smallint not null,
  constraint accepted_ages_check check (youngest <= oldest)
);
create table zero_figures (
  one boolean primary key default true check (one),
  people integer not null,
  outliers integer not null,
  at timestamptz not null default now()
);
create table block_words (
  owner_id uuid not null constraint block_words_owner references profiles,
  other_id uuid not null constraint block_words_other_person references profiles,
  blocked boolean not null,
  version bigint not null,
  primary key (owner_id, other_id)
);
create index block_words_other on block_words (other_id);
create statistics profiles_facets on (activities || purposes || array[location, user_sex]) from profiles;
-- The service's role reads no level: one's own come from own_choices, those of a city from frozen_choices, which writes
-- its line of the log in the same statement. Nobody but the owner of the schema changes that log (P10, I22).
create function own_choices(viewer uuid) returns table(target_id uuid, level smallint, updated_at timestamptz)
  language sql stable security definer set search_path = profiles, pg_temp as $$ select i.target_id, i.level, i.updated_at from interests i where i.viewer_id = viewer $$;
-- Null: refused, and what was chosen before stays. One after the other for each viewer, so that two at once are counted.
create function keep_choice(viewer uuid, target uuid, chosen integer) returns boolean
  language plpgsql security definer set search_path = profiles, pg_temp as $$
  begin
    if chosen >= 4 then
      perform 1 from profiles where account_id = viewer for no key update;
      if not exists (select 1 from interests i where i.viewer_id = viewer and i.target_id = target and i.level >= 4)
         and (select count(*) from interests i
              where i.viewer_id = viewer and i.level >= 4 and i.updated_at > now() - interval '30 days') >= 100 then
        return null;
      end if;
    end if;
    insert into interests as kept (viewer_id, target_id, level) values (viewer, target, chosen)
      on conflict (viewer_id, target_id) do update set level = excluded.level, updated_at = now()
      where kept.level <> excluded.level;
    return found;
  end $$;
create function frozen_choices(purpose text, place text) returns table("from" uuid, "to" uuid[], levels smallint[])
  language plpgsql security definer set search_path = profiles, pg_temp as $$
  begin
    insert into rating_reads (purpose, city, people, ratings)
      select purpose, place, count(*), (select count(distinct i.viewer_id) from interests i join profiles v on v.account_id = i.viewer_id and v.location = place)
      from profiles p where p.location = place;
    return query select i.viewer_id, array_agg(i.target_id order by i.target_id), array_agg(i.level order by i.target_id)
      from interests i join profiles v on v.account_id = i.viewer_id and v.location = place
        join profiles t on t.account_id = i.target_id and t.location = place
      where not exists (select 1 from hidden_accounts h where h.account_id in (i.viewer_id, i.target_id) and h.hidden)
      group by i.viewer_id order by i.viewer_id;
  end $$;
-- A 0 keeps two people apart for as long as both are here, as a block does.
create function forget_choices(months integer, most integer) returns integer
  language plpgsql security definer set search_path = profiles, pg_temp as $$
  declare gone integer;
  begin
    delete from interests where (viewer_id, target_id) in (select i.viewer_id, i.target_id from interests i
      where i.updated_at < now() - make_interval(months => months) and i.level > 0 limit most);
    get diagnostics gone = row_count;
    return gone;
  end $$;
-- Numbers of people and of nobody: who was chosen by ten or more, and got more than half zeros and three times the usual share.
create function note_zeros() returns void
  language plpgsql security definer set search_path = profiles, pg_temp as $$
  begin
    insert into zero_figures as kept (people, outliers)
      with shares as (
        select avg((i.level = 0)::int) as share from interests i group by i.target_id having count(*) >= 10
      ), usual as (select coalesce(percentile_cont(0.5) within group (order by share), 0) as share from shares)
      select count(s.share), count(*) filter (where s.share > 0.5 and s.share > 3 * u.share)
      from usual u left join shares s on true
      on conflict (one) do update set people = excluded.people, outliers = excluded.outliers, at = now();
    insert into rating_reads (purpose, city, people, ratings)
      select 'zeros', '', people, outliers from zero_figures;
  end $$;
create function frozen_choices(purpose text, place text, visitors uuid[]) returns table("from" uuid, "to" uuid[], levels smallint[])
  language plpgsql security definer set search_path = profiles, pg_temp as $$
  begin
    insert into rating_reads (purpose, city, people, ratings)
      select purpose, place, count(*), count(*) filter (where exists (select 1 from interests i where i.viewer_id = p.account_id))
      from profiles p where p.location = place or p.account_id = any(visitors);
    return query with here as materialized (
        select p.account_id from profiles p where (p.location = place or p.account_id = any(visitors))
          and not exists (select 1 from hidden_accounts h where h.account_id = p.account_id and h.hidden))
      select i.viewer_id, array_agg(i.target_id order by i.target_id), array_agg(i.level order by i.target_id)
      from interests i join here v on v.account_id = i.viewer_id join here t on t.account_id = i.target_id
      group by i.viewer_id order by i.viewer_id;
  end $$;
revoke all on function own_choices(uuid), keep_choice(uuid, uuid, integer), frozen_choices(text, text), frozen_choices(text, text, uuid[]),
  forget_choices(integer, integer), note_zeros() from public;
grant execute on function own_choices(uuid), keep_choice(uuid, uuid, integer), frozen_choices(text, text), frozen_choices(text, text, uuid[]),
  forget_choices(integer, integer), note_zeros() to profiles;
revoke select, insert, update on interests from profiles;
grant select (viewer_id, target_id, created_at, updated_at) on interests to profiles;
revoke insert, update, delete on rating_reads from profiles;
revoke insert, update, delete on zero_figures from profiles;
`);
