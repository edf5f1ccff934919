import { z, type EventDefinition } from '@emberhood/contracts';
import type { Transactions, Tx } from '../database/database.module.ts';
import { isStorable } from '../rpc/storable.ts';
import { isAboutErased } from './erased-accounts.ts';
import type { EventEnvelope } from './outbox.ts';

/** The event can never be handled, so it becomes a dead letter without retries. */
export class PermanentEventError extends Error {
  override readonly name = 'PermanentEventError';
}

/** Whether this release can never handle the event; after any other error another try may succeed. */
export function isPermanent(error: unknown): boolean {
  return error instanceof SyntaxError || error instanceof z.ZodError || error instanceof PermanentEventError;
}

const Envelope = z.object({
  id: z.uuid(),
  type: z.string(),
  version: z.int(),
  occurredAt: z.string(),
  payload: z.unknown(),
});

export interface EventHandler {
  definition: EventDefinition;
  handle: (tx: Tx, event: EventEnvelope) => Promise<void>;
}

/** Handlers by subject; null for events that the consumer ignores. */
export type EventHandlers = ReadonlyMap<string, EventHandler | null>;

/** @throws SyntaxError, ZodError, PermanentEventError for what no release could read */
export function readEnvelope(bytes: Uint8Array): EventEnvelope {
  const envelope = Envelope.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  if (!isStorable(envelope)) throw new PermanentEventError('It holds text that cannot be stored');
  return envelope;
}

/**
 * Runs the handler and records the event in one transaction. An event that was seen before, or is about an erased
 * account, changes nothing.
 * @throws PermanentEventError for an unknown subject or version, which a later release may know
 */
export async function applyOnce(
  transactions: Transactions,
  consumer: string,
  handlers: EventHandlers,
  subject: string,
  envelope: EventEnvelope,
): Promise<'handled' | 'seen' | 'ignored'> {
  const handler = handlers.get(subject);
  if (handler === undefined) throw new PermanentEventError(`No handler for ${subject}`);
  if (handler === null) return 'ignored';
  return transactions.run(async (tx) => {
    const fresh = await tx.query<unknown[]>(
      'insert into inbox (consumer, event_id) values ($1, $2) on conflict do nothing returning 1',
      [consumer, envelope.id],
    );
    if (fresh.length === 0) return 'seen';
    if (await isAboutErased(tx, handler.definition, envelope.payload)) return 'ignored';
    await handler.handle(tx, envelope);
    return 'handled';
  });
}
