import { assemblyApi } from '@emberhood/contracts/http/assembly';
import type { Client } from 'pg';
import type { ApiClient } from '../../client/api-client.ts';
import { StartError } from '../errors.ts';
import type { CityHall } from './cycle.ts';
import { residents } from './residents.ts';
import { RESIDENTS } from './settle.ts';

const CHOSEN = 4;

/**
 * Places a waiting member as if weeks had passed: residents choose them, and their city forms groups. The member's own
 * choices are left to them.
 * @throws StartError saying what they have to do first
 */
export async function placeNewcomer(
  database: Client,
  hall: CityHall,
  operator: ApiClient,
  accountId: string,
): Promise<void> {
  const { rows } = await database.query<{ city: string; clips: number }>(
    `select r.city, (select count(distinct c.prompt_type)::int from profiles.clips c where c.owner_id = $1 and c.approved) as clips
     from groups.registrations r where r.account_id = $1 and r.status = 'waiting' order by r.waiting_since limit 1`,
    [accountId],
  );
  const [waits] = rows;
  if (!waits) throw new StartError('They do not wait for a group: register first, on the journey.');
  if (waits.clips < 2)
    throw new StartError(
      'A fun and a useful clip have to be approved first: upload them, and sign in as the moderator.',
    );
  await database.query(
    `insert into profiles.interests (viewer_id, target_id, level) select v, $2, ${CHOSEN} from unnest($1::uuid[]) v on conflict do nothing`,
    [residents(RESIDENTS).map((resident) => resident.accountId), accountId],
  );
  const { cycles } = await operator.call(assemblyApi.cycles);
  const cycle = cycles.find(({ city, state }) => city === waits.city && state === 'open');
  if (!cycle)
    throw new StartError('No cycle is open in their city: sign in as the operator and open one, with offerings in it.');
  await hall.assemble(cycle);
}
