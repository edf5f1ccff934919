import { randomUUID } from 'node:crypto';
import { fridayEvening, type Member } from './city.ts';

type Ask = (text: string, values?: unknown[]) => Promise<unknown>;

const PEOPLE = 4;

/**
 * Inserts many offerings of a cycle, each with the people who could be its group, directly into the tables, because
 * making them by calls would take most of a spec's time.
 */
export async function crowd(
  ask: Ask,
  place: { cycleId: string; venueId: string; hostId: string },
  groups: number,
): Promise<{ offering: string; members: Member[] }[]> {
  const made = Array.from({ length: groups }, () => ({
    offering: randomUUID(),
    members: Array.from({ length: PEOPLE }, (_, index) => ({
      accountId: randomUUID(),
      registrationId: randomUUID(),
      gender: index < PEOPLE / 2 ? ('F' as const) : ('M' as const),
    })),
  }));
  const offerings = made.map(({ offering }) => offering);
  await ask(
    `insert into offerings (id, city, catalogue_kind, catalogue_id, title, category, host_id, venue_id, cycle_id, price_cents,
       min_size, max_size, language, state)
     select id, 'CA:ON:Toronto', 'program', 'pottery', 'Pottery for beginners', 'art', $2, $3, $4, 0, 4, 6, 'en', 'open'
     from unnest($1::uuid[]) id`,
    [offerings, place.hostId, place.venueId, place.cycleId],
  );
  await ask(
    `insert into sessions (id, offering_id, ordinal, starts_at, ends_at)
     select gen_random_uuid(), id, week, $2::timestamptz + week * interval '7 days', $2::timestamptz + week * interval '7 days' + interval '2 hours'
     from unnest($1::uuid[]) id, generate_series(0, 1) week`,
    [offerings, fridayEvening(3)],
  );
  await ask(
    `insert into registrations (id, account_id, offering_kind, offering_id, availability, activities, budget_ideal, budget_max,
       video_agreement, acknowledged, city)
     select (m->>'registrationId')::uuid, (m->>'accountId')::uuid, 'program', 'pottery', '{2027-02-19T19:00}', '{art}', '20-50', '50-100',
       'yes', true, 'CA:ON:Toronto'
     from jsonb_array_elements($1::jsonb) m`,
    [JSON.stringify(made.flatMap(({ members }) => members))],
  );
  return made;
}
