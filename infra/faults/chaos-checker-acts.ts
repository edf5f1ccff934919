import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailsAt } from '@emberhood/local-services';
import type { Client } from 'pg';
import type { Site } from '../client/site.ts';
import type { Journal } from './chaos-load.ts';
import { missing } from './missing.ts';

/** Each approval is stored and published once, and the clip's owner got one mail. */
export async function checkDecisions(database: Client, product: Site, journal: Journal): Promise<string[]> {
  const { approvals, clips } = journal;
  if (approvals.length === 0) return [];
  const { rows } = await database.query<{ id: string; decided: number; told: number }>(
    `select v.id, (select count(*) from media.review_cases c where c.video_id = v.id and c.decision = 'approve')::int as decided,
        (select count(*) from media.outbox e where e.payload->>'type' = 'media.video.approved'
          and e.payload->'payload'->>'videoId' = v.id::text)::int as told
       from media.videos v where v.id = any($1)`,
    [approvals],
  );
  const mails = await approvalMails(product.mailboxUrl);
  const owners = new Map(clips.map(({ id, email }) => [id, email]));
  const taken = rows.filter(({ decided }) => decided > 0);
  return [
    ...missing('decision about', approvals, taken),
    ...rows.flatMap(({ id, decided, told }) => [
      ...(decided === 1 ? [] : [`clip ${id} was approved ${decided} times`]),
      ...(told === 1 ? [] : [`the approval of ${id} was told ${told} times`]),
    ]),
    ...approvals.flatMap((id) => {
      const email = owners.get(id);
      const count = email === undefined ? 1 : (mails.get(email)?.size ?? 0);
      return count === 1 ? [] : [`${email ?? ''} has ${count} mails about the approval`];
    }),
  ];
}

/** Message ids by recipient. Ids, because a mail whose `250 OK` was lost is sent again with the same id. */
async function approvalMails(mailboxUrl: string): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const { to, subject, headers } of await mailsAt(mailboxUrl)) {
    // Not by a method, as a mail that was cut off has no subject.
    if (!/video is approved$/.test(subject)) continue;
    const address = to[0]?.address ?? '';
    found.set(address, (found.get(address) ?? new Set()).add(headers['message-id'] ?? ''));
  }
  return found;
}

interface Books {
  checkouts: { state: string; amountCents: number; paymentRef: string | null }[];
}

/** Each deposit is held once, and the ledger agrees with what the provider was paid. */
export async function checkMoney(database: Client, product: Site, { deposits }: Journal): Promise<string[]> {
  if (deposits.length === 0) return [];
  const { rows } = await database.query<{ id: string; count: number }>(
    'select registration_id as id, count(*)::int as count from groups.deposits group by 1',
  );
  const ledger = await database.query<{ cents: number }>(
    'select coalesce(sum(cents), 0)::int as cents from groups.deposit_entries',
  );
  const books = JSON.parse(await readFile(join(product.dataDir, 'payments/books.json'), 'utf8')) as Books;
  const paid = books.checkouts
    .filter(({ state }) => state === 'paid')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const held = ledger.rows[0]?.cents ?? 0;
  return [
    ...missing('deposit of', deposits, rows),
    ...rows.filter(({ count }) => count !== 1).map(({ id, count }) => `${id} has ${count} deposits`),
    ...(held === paid ? [] : [`the ledger holds ${held} cents, the provider was paid ${paid}`]),
  ];
}
