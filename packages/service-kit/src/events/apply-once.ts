import type { Transactions } from '../database/database.module.ts';
import type { EventHandler } from './event-consumers.ts';
import type { EventEnvelope } from './outbox.ts';

/** The event can never be handled as it is: no further try, a dead letter at once. */
export class PermanentEventError extends Error {
  override readonly name = 'PermanentEventError';
}

export type EventHandlers = ReadonlyMap<string, EventHandler>;

/** Runs the handler and notes the event in one transaction; an event seen before changes nothing. */
export async function applyOnce(
  transactions: Transactions,
  consumer: string,
  handlers: EventHandlers,
  subject: string,
  envelope: EventEnvelope,
): Promise<'handled' | 'seen' | 'ignored'> {
  const handler = handlers.get(subject);
  if (!handler) return 'ignored';
  return transactions.run(async (tx) => {
    const fresh = await tx.query<unknown[]>(
      'insert into inbox (consumer, event_id) values ($1, $2) on conflict do nothing returning 1',
      [consumer, envelope.id],
    );
    if (fresh.length === 0) return 'seen';
    await handler.handle(tx, envelope);
    return 'handled';
  });
}
