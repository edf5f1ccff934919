import {
  RETIRED_EVENTS,
  events,
  type ConsumerDefinition,
  type EventDefinition,
  type EventPayload,
  type StateFact,
} from '@emberhood/contracts';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { ProcessConfig } from '../config/config.ts';
import { PROCESS_CONFIG } from '../config/tokens.ts';
import type { Tx } from '../database/database.module.ts';
import { Transactions } from '../database/database.module.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { Nats } from '../rpc/connection.ts';
import { applyOnce, type EventHandler, type EventHandlers } from './apply-once.ts';
import { ConsumerLoop } from './consumer-loop.ts';
import { DeadLetters, type DeadLetter } from './dead-letters.ts';
import type { EventEnvelope } from './outbox.ts';

/** An event as its handler sees it. */
export interface ReceivedEvent<D extends EventDefinition> extends Omit<EventEnvelope, 'payload'> {
  payload: EventPayload<D>;
}

/** Binds a handler to an event. Its writes must use `tx`, so that they commit together with the record of the event. */
export function on<D extends EventDefinition>(
  /** Use `onState` for state facts. */
  definition: D & (D extends StateFact ? never : unknown),
  handle: (tx: Tx, event: ReceivedEvent<D>) => Promise<void>,
): EventHandler {
  return {
    definition,
    handle: (tx, event) =>
      handle(tx, { ...event, payload: definition.payload.parse(event.payload) as EventPayload<D> }),
  };
}

/**
 * Binds handlers to a state fact. `keep` saves it by `keepNewest` and returns whether it is the newest; only then is
 * `then` called, so that late or repeated facts change nothing.
 */
export function onState<D extends StateFact>(
  definition: D,
  keep: (tx: Tx, event: ReceivedEvent<D>) => Promise<boolean>,
  then?: (tx: Tx, event: ReceivedEvent<D>) => Promise<unknown>,
): EventHandler {
  return {
    definition,
    handle: async (tx, event) => {
      const payload = definition.payload.parse(event.payload) as EventPayload<D>;
      if (await keep(tx, { ...event, payload })) await then?.(tx, { ...event, payload });
    },
  };
}

/** The durable consumers of this process: features register them, they start with the application and stop first. */
@Injectable()
export class EventConsumers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loops: ConsumerLoop[] = [];
  private readonly handled = new Set<string>();

  constructor(
    private readonly nats: Nats,
    private readonly transactions: Transactions,
    private readonly deadLetters: DeadLetters,
    private readonly metrics: Metrics,
    @Inject(PROCESS_CONFIG) private readonly config: ProcessConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    metrics.collected('events_waiting', 'Events that a consumer has not handled yet', ['consumer'], () =>
      Promise.all(this.loops.map(async (loop) => ({ consumer: loop.durable, value: await loop.countWaiting() }))),
    );
  }

  /**
   * Call from a feature's constructor.
   * @param ignoring events of the consumer's subjects that it does not need; any other event without a handler becomes
   * a dead letter
   * @throws for an event of the contracts that is neither handled nor ignored
   */
  register(consumer: ConsumerDefinition, list: EventHandler[], ignoring: EventDefinition[] = []): void {
    const handlers: EventHandlers = new Map([
      ...RETIRED_EVENTS.map((subject) => [subject, null] as const),
      ...ignoring.map(({ subject }) => [subject, null] as const),
      ...list.map((handler) => [handler.definition.subject, handler] as const),
    ]);
    assertComplete(consumer, handlers);
    this.deadLetters.register(consumer.name, handlers);
    for (const { definition } of list) this.handled.add(definition.subject);
    const parts = {
      consumer: consumer.name,
      connection: this.nats.connection,
      apply: (subject: string, envelope: EventEnvelope) =>
        applyOnce(this.transactions, consumer.name, handlers, subject, envelope),
      bury: (letter: DeadLetter) => this.deadLetters.bury(letter),
      reachDatabase: () => this.transactions.run((tx) => tx.query('select 1')),
      limit: this.config.EVENT_DELIVERIES,
      metrics: this.metrics,
      logger: this.logger,
    };
    this.loops.push(...consumer.sources.map(({ durable }) => new ConsumerLoop(durable, parts)));
  }

  /** Whether a consumer handles the event; ignoring it does not count. */
  handles({ subject }: EventDefinition): boolean {
    return this.handled.has(subject);
  }

  onApplicationBootstrap(): void {
    for (const loop of this.loops) loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.loops.map((loop) => loop.stop()));
  }
}

/** @throws naming the contracts' events that would become dead letters */
function assertComplete(consumer: ConsumerDefinition, handlers: EventHandlers): void {
  const missing = Object.values(events)
    .map(({ subject }) => subject)
    .filter((subject) => consumer.sources.some((source) => subject.startsWith(source.subject.replace(/>$/, ''))))
    .filter((subject) => !handlers.has(subject));
  if (missing.length > 0)
    throw new Error(`Consumer ${consumer.name} neither handles nor ignores ${missing.join(', ')}`);
}
