export const GROUPS = `
create table groups (
  id uuid primary key,
  run_id uuid references runs,
  offering_id uuid not null references offerings,
  state text not null
    check (state in ('proposed', 'approved', 'published', 'locked', 'running', 'completed', 'dropped', 'dissolved', 'cancelled')),
  version integer not null default 1,
  theta integer not null,
  kappa integer not null,
  published_at timestamptz,
  visible_at timestamptz,
  confirm_by timestamptz,
  locks_at timestamptz,
  reason text,
  created_at timestamptz not null default now(),
  open_places integer not null default 0 check (open_places >= 0),
  repair_at timestamptz,
  host_lost_at timestamptz
);
create unique index groups_offering on groups (offering_id)
  where state in ('proposed', 'approved', 'published', 'locked', 'running');
create index groups_state on groups (state);
create index groups_repair on groups (repair_at) where repair_at is not null;
create index groups_run on groups (run_id);
create index groups_published on groups (published_at, id) where state in ('published', 'locked', 'running');
create table seats (
  id uuid primary key,
  group_id uuid not null references groups,
  account_id uuid not null,
  registration_id uuid not null references registrations,
  gender text not null check (gender in ('F', 'M', 'X')),
  first_name text not null,
  needs text[] not null default '{}',
  answer_token_hash bytea,
  late_session_id uuid,
  late_minutes integer,
  joined_at timestamptz not null default now(),
  confirmed_at timestamptz,
  left_at timestamptz,
  left_reason text,
  answer_by timestamptz,
  brings text,
  constraint seats_once unique (group_id, account_id)
);
create unique index seats_registration on seats (registration_id) where left_at is null;
create index seats_account on seats (account_id);
create index seats_token on seats (answer_token_hash) where answer_token_hash is not null;
create index seats_left_late on seats (registration_id) where left_reason = 'left_late';
create table claim_offers (
  id uuid primary key,
  group_id uuid not null references groups,
  account_id uuid not null,
  registration_id uuid not null references registrations,
  state text not null check (state in ('open', 'claimed', 'lost', 'declined', 'expired')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint claim_offers_once unique (group_id, account_id)
);
create index claim_offers_open on claim_offers (expires_at) where state = 'open';
create table attendance (
  session_id uuid not null references sessions,
  seat_id uuid not null references seats,
  state text not null check (state in ('present', 'late', 'no_show', 'excused')),
  marked_by uuid not null,
  marked_at timestamptz not null default now(),
  primary key (session_id, seat_id)
);
create table strikes (
  id uuid primary key,
  account_id uuid not null,
  seat_id uuid not null references seats,
  session_id uuid references sessions,
  kind text not null check (kind in ('late_cancel', 'no_show')),
  consequence text not null check (consequence in ('warning', 'forfeit', 'pause', 'review')),
  appeal text,
  appealed_at timestamptz,
  decision text check (decision in ('upheld', 'lifted')),
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  corrected_at timestamptz
);
create unique index strikes_once on strikes (seat_id, kind, coalesce(session_id, seat_id));
create index strikes_account on strikes (account_id);
create table notices (
  account_id uuid not null,
  group_id uuid not null,
  kind text not null,
  version integer not null,
  data jsonb not null default '{}',
  due_at timestamptz not null,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, group_id, kind, version)
);
create index notices_due on notices (due_at) where told_at is null;
create table feedback (
  session_id uuid not null references sessions,
  seat_id uuid not null references seats,
  rating integer not null check (rating >= 1 and rating <= 5),
  comment text,
  felt_unsafe boolean not null,
  safety_note text,
  created_at timestamptz not null default now(),
  safety_id uuid not null default gen_random_uuid() constraint feedback_safety_id unique,
  safety_state text not null default 'open' check (safety_state in ('open', 'resolved', 'closed')),
  safety_answer text,
  safety_by uuid,
  safety_at timestamptz,
  primary key (session_id, seat_id)
);
create index feedback_safety on feedback (created_at) where felt_unsafe;
create table meet_again (
  from_seat uuid not null references seats,
  to_seat uuid not null references seats,
  created_at timestamptz not null default now(),
  contact text,
  primary key (from_seat, to_seat)
);
create table chat_rooms (
  group_id uuid primary key references groups,
  revision integer not null default 0,
  written_at timestamptz
);
create index chat_rooms_written_at on chat_rooms (written_at) where written_at is not null;
create table chat_messages (
  id uuid primary key,
  group_id uuid not null references groups,
  seat_id uuid not null references seats,
  key uuid not null,
  place integer not null,
  revision integer not null,
  text text not null,
  gone text check (gone in ('author', 'operator')),
  sent_at timestamptz not null default now(),
  replies_to uuid,
  earlier text[] not null default '{}',
  photo_id uuid,
  photo jsonb,
  constraint chat_messages_key unique (seat_id, key),
  constraint chat_messages_place unique (group_id, place)
);
create index chat_messages_revision on chat_messages (group_id, revision);
create unique index chat_messages_photo on chat_messages (photo_id) where photo_id is not null;
create table chat_reactions (
  message_id uuid not null references chat_messages on delete cascade,
  seat_id uuid not null references seats,
  kind text not null check (kind in ('like', 'love', 'laugh', 'celebrate', 'thanks')),
  primary key (message_id, seat_id, kind)
);
create index chat_reactions_seat on chat_reactions (seat_id);
create table chat_reads (
  seat_id uuid primary key references seats,
  place integer not null
);
create table host_messages (
  id uuid primary key,
  group_id uuid not null references groups,
  host_id uuid not null,
  text text not null,
  sent_at timestamptz not null default now(),
  removed_at timestamptz
);
create index host_messages_group on host_messages (group_id, sent_at);
create index host_messages_sent on host_messages (sent_at, id);
create table group_reports (
  id uuid primary key,
  group_id uuid not null references groups,
  by_seat uuid references seats,
  about_seat uuid references seats,
  message_id uuid,
  reason text not null,
  note text,
  quote text,
  state text not null default 'open' check (state in ('open', 'resolved', 'closed')),
  answer text,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  host_message_id uuid references host_messages on delete set null,
  by_host uuid,
  about_host uuid,
  constraint group_reports_not_own check (by_seat <> about_seat)
);
create unique index group_reports_once on group_reports (by_seat, about_seat, coalesce(message_id, about_seat))
  where state = 'open';
create index group_reports_state on group_reports (state, created_at);
create unique index group_reports_host_once on group_reports (by_seat, host_message_id)
  where state = 'open' and host_message_id is not null;
create index group_reports_host_message on group_reports (host_message_id) where host_message_id is not null;
create unique index group_reports_between_host on group_reports (group_id, coalesce(by_seat, by_host), coalesce(about_seat, about_host))
  where state = 'open' and (by_host is not null or about_host is not null);
`;
