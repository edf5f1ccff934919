import { randomUUID } from 'node:crypto';
import { events } from '@emberhood/contracts';
import type { TestStack } from '@emberhood/service-kit/testing';

/** Inserts an account and its event in one transaction, as auth does; with `told`, the event counts as published. */
export async function insertAccount(stack: TestStack, { told }: { told: boolean }): Promise<string> {
  const id = randomUUID();
  const event = { id, type: 'account.created', version: 1, occurredAt: new Date(), payload: { accountId: id } };
  const headers = { correlationId: 'specs-1234', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
  await stack.sql(
    'auth',
    `with made as (insert into accounts (id, email, created_at) values ($1::uuid, $1::uuid || '@example.com', now()))
     insert into outbox (id, subject, payload, headers, published_at)
     values ($1::uuid, $2, $3, $4, case when $5 then now() end)`,
    [id, events.accountCreated.subject, JSON.stringify(event), JSON.stringify(headers), told],
  );
  return id;
}
