import { randomUUID } from 'node:crypto';
import type { EventDefinition, EventPayload } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { contextOrNew } from '../context/context.ts';
import { afterCommit, type Tx } from '../database/database.module.ts';

/** An event as it is stored in JetStream. */
export interface EventEnvelope {
  id: string;
  type: string;
  version: number;
  occurredAt: string;
  payload: unknown;
}

/** Writes events in the transaction of the change that they report. */
@Injectable()
export class Outbox {
  private wake: (() => void) | undefined;

  /** Registers the relay's callback for commits with events. */
  onCommitted(wake: () => void): void {
    this.wake = wake;
  }

  async add<D extends EventDefinition>(tx: Tx, definition: D, payload: EventPayload<D>): Promise<void> {
    const context = contextOrNew();
    const envelope: EventEnvelope = {
      id: randomUUID(),
      type: definition.type,
      version: definition.version,
      occurredAt: new Date().toISOString(),
      payload: definition.payload.parse(payload),
    };
    const headers = {
      correlationId: context.correlationId,
      traceparent: context.traceparent,
      causationId: context.causationId,
    };
    await tx.query('insert into outbox (id, subject, payload, headers) values ($1, $2, $3, $4)', [
      envelope.id,
      definition.subject,
      JSON.stringify(envelope),
      JSON.stringify(headers),
    ]);
    afterCommit(tx, () => this.wake?.());
  }
}
