import type { ConsumerDefinition, EventDefinition, EventPayload } from '@emberhood/contracts';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PROCESS_CONFIG } from '../bootstrap/tokens.ts';
import type { ProcessConfig } from '../config/config.ts';
import type { Tx } from '../database/database.module.ts';
import { Transactions } from '../database/database.module.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { Nats } from '../rpc/connection.ts';
import { ConsumerLoop } from './consumer-loop.ts';
import { DeadLetters, type DeadLetter } from './dead-letters.ts';
import { applyOnce, type EventHandlers } from './apply-once.ts';
import type { EventEnvelope } from './outbox.ts';

/** An event as its handler sees it. */
export interface ReceivedEvent<D extends EventDefinition> extends Omit<EventEnvelope, 'payload'> {
  payload: EventPayload<D>;
}

export interface EventHandler {
  definition: EventDefinition;
  handle: (tx: Tx, event: EventEnvelope) => Promise<void>;
}

/** Binds a handler to an event. The effect belongs into `tx`: it commits together with the note that the event was handled. */
export function on<D extends EventDefinition>(
  definition: D,
  handle: (tx: Tx, event: ReceivedEvent<D>) => Promise<void>,
): EventHandler {
  return {
    definition,
    handle: (tx, event) =>
      handle(tx, { ...event, payload: definition.payload.parse(event.payload) as EventPayload<D> }),
  };
}

/** The durable consumers of this process: registered by features, started with the application, stopped first. */
@Injectable()
export class EventConsumers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loops: ConsumerLoop[] = [];

  constructor(
    private readonly nats: Nats,
    private readonly transactions: Transactions,
    private readonly deadLetters: DeadLetters,
    private readonly metrics: Metrics,
    @Inject(PROCESS_CONFIG) private readonly config: ProcessConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Call from a feature's constructor or onModuleInit. An event without a handler here is passed over. */
  register(consumer: ConsumerDefinition, list: EventHandler[]): void {
    const handlers: EventHandlers = new Map(list.map((handler) => [handler.definition.subject, handler]));
    this.deadLetters.register(consumer.name, handlers);
    const parts = {
      consumer: consumer.name,
      connection: this.nats.connection,
      apply: (subject: string, envelope: EventEnvelope) =>
        applyOnce(this.transactions, consumer.name, handlers, subject, envelope),
      bury: (letter: DeadLetter) => this.deadLetters.bury(letter),
      limit: this.config.EVENT_DELIVERIES,
      metrics: this.metrics,
      logger: this.logger,
    };
    this.loops.push(...consumer.sources.map(({ durable }) => new ConsumerLoop(durable, parts)));
  }

  onApplicationBootstrap(): void {
    for (const loop of this.loops) loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.loops.map((loop) => loop.stop()));
  }
}
