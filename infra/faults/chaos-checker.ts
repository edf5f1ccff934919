import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES, consumers, mediaRpc } from '@emberhood/contracts';
import type { Client } from 'pg';
import { withClient } from '../client/postgres.ts';
import { asOperator } from '../client/rpc.ts';
import type { Site } from '../client/site.ts';
import { checkDecisions, checkMoney } from './chaos-checker-acts.ts';
import type { Journal } from './chaos-load.ts';
import { missing } from './missing.ts';

/** Interrupted encodings restart and mails are retried, but one of them has to finish within this time. */
const SETTLE_MS = 180_000;

/** Reads every store, bypassing the product's own calls if it can, and returns every broken promise. */
export async function checkStores(product: Site, journal: Journal): Promise<string[]> {
  const { postgres } = await product.running();
  return withClient(postgres.url, async (database) => [
    ...(await untilSettled(database)),
    ...journal.gaveUp.map((reason) => `somebody gave up: ${reason}`),
    ...(await checkAccounts(database, journal)),
    ...(await checkRegistrations(database, journal)),
    ...(await checkClips(database, journal)),
    ...(await checkDecisions(database, product, journal)),
    ...(await checkMoney(database, product, journal)),
    ...(await checkEvents(database)),
    ...(await checkObjects(product)),
  ]);
}

/**
 * Waits until no work is pending, or until it makes no progress; the checks then report what is missing.
 * @returns the outboxes that did not empty. They are not checked later, because handling the last events fills them
 * again.
 */
async function untilSettled(database: Client): Promise<string[]> {
  let least = Infinity;
  let until = Date.now() + SETTLE_MS;
  while (Date.now() < until) {
    const { rows } = await database.query<{ left: number }>(
      `select (select count(*) from media.videos where status in ('uploaded', 'transcoding'))::int
            + (select count(*) from media.review_cases where state = 'decided' and settled_at is null)::int
            + (select count(*) from auth.notifications where settled_at is null)::int
            + ${SERVICES.map((service) => `(select count(*) from ${service}.outbox where published_at is null)::int`).join(' + ')} as left`,
    );
    const left = rows[0]?.left ?? 0;
    if (left === 0) return [];
    if (left < least) {
      least = left;
      until = Date.now() + SETTLE_MS;
    }
    await sleep(500);
  }
  return leftIn(database, 'outbox where published_at is null', 'events were never published');
}

/** Tells for each service how many such rows it has, if any. */
async function leftIn(database: Client, rows: string, what: string): Promise<string[]> {
  const problems: string[] = [];
  for (const service of SERVICES) {
    const { rowCount } = await database.query(`select 1 from ${service}.${rows}`);
    if (rowCount) problems.push(`${service}: ${rowCount} ${what}`);
  }
  return problems;
}

async function checkAccounts(database: Client, { accounts }: Journal): Promise<string[]> {
  const { rows } = await database.query<{ id: string; count: number }>(
    `select a.email as id, (select count(*) from auth.outbox o
        where o.subject like 'events.auth.account.created%' and o.payload->'payload'->>'accountId' = a.id::text)::int as count
       from auth.accounts a where a.email = any($1)`,
    [accounts],
  );
  return [
    ...missing('account', accounts, rows),
    ...rows.filter(({ count }) => count !== 1).map(({ id, count }) => `${id} was told as created ${count} times`),
  ];
}

async function checkRegistrations(database: Client, { registrations }: Journal): Promise<string[]> {
  const ids = registrations.map(({ id }) => id);
  const { rows } = await database.query<{ id: string; status: string; same: number }>(
    `select r.id, r.status, (select count(*) from groups.registrations o where o.account_id = r.account_id)::int as same
       from groups.registrations r where r.id = any($1)`,
    [ids],
  );
  return [
    ...missing('registration', ids, rows),
    ...rows.filter(({ same }) => same !== 1).map(({ id, same }) => `registration ${id} stands there ${same} times`),
    ...rows.filter(({ status }) => status !== 'waiting').map(({ id, status }) => `registration ${id} is ${status}`),
  ];
}

async function checkClips(database: Client, { clips, approvals }: Journal): Promise<string[]> {
  const ids = clips.map(({ id }) => id);
  const { rows } = await database.query<{ id: string; status: string; cases: number; of: number; ready: number }>(
    `select v.id, v.status,
        (select count(*) from media.review_cases c where c.video_id = v.id)::int as cases,
        (select count(*) from media.videos o where o.owner_id = v.owner_id and o.status not in ('pending', 'deleted'))::int as of,
        (select count(*) from media.outbox e where e.payload->>'type' = 'media.video.ready'
          and e.payload->'payload'->>'videoId' = v.id::text)::int as ready
       from media.videos v where v.id = any($1)`,
    [ids],
  );
  return [
    ...missing('clip', ids, rows),
    ...rows.flatMap(({ id, status, cases, of, ready }) => [
      ...(status === (approvals.includes(id) ? 'approved' : 'pending_review') ? [] : [`clip ${id} is ${status}`]),
      ...(cases === 1 ? [] : [`clip ${id} has ${cases} cases`]),
      ...(of === 1 ? [] : [`whoever uploaded ${id} has ${of} clips`]),
      ...(ready === 1 ? [] : [`clip ${id} was told as ready ${ready} times`]),
    ]),
  ];
}

async function checkEvents(database: Client): Promise<string[]> {
  const problems = await leftIn(database, 'dead_letters where settled_at is null', 'events failed');
  // Each uploaded clip was handed to the worker once.
  const { name } = consumers.transcode;
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from media.outbox o
      where o.payload->>'type' = 'media.video.uploaded'
        and not exists (select 1 from media.inbox i where i.event_id = o.id and i.consumer = $1)`,
    [name],
  );
  const lost = rows[0]?.count ?? 0;
  return lost > 0 ? [...problems, `${lost} uploads never reached ${name}`] : problems;
}

async function checkObjects(product: Site): Promise<string[]> {
  const { findings } = await asOperator(await product.running(), (rpc) =>
    rpc.call(mediaRpc.reconcile, { apply: false }),
  );
  return findings.map(({ kind, videoId }) => `clip ${videoId}: ${kind}`);
}
