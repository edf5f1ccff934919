import { EVENT_STREAM, z, type ConsumerSource } from '@emberhood/contracts';
import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
} from '@nats-io/jetstream';
import { setting } from '../config/config.ts';
import { ACK_WAIT_MS } from './consumer-loop.ts';

const SECOND = 1_000_000_000;
const DAY = 24 * 3_600 * SECOND;

/** Server error codes for what does not exist yet. */
const STREAM_NOT_FOUND = 10_059;
const CONSUMER_NOT_FOUND = 10_014;

export const StreamConfig = z.object({
  /** Replicas of the stream and its consumers in a NATS cluster. */
  EVENTS_REPLICAS: setting.int({ min: 1, max: 5 }).default(1),
  /** At this size the stream accepts no more: events wait in the outboxes, and none is lost. */
  EVENTS_MAX_BYTES: setting.int({ min: 1_000_000 }).default(4_000_000_000),
  EVENTS_MAX_DAYS: setting.int({ min: 1, max: 110 }).default(90),
});
export type StreamConfig = z.output<typeof StreamConfig>;

/** Adds the stream or changes it to this version's settings. @throws if a setting cannot be changed */
export async function putStream(manager: JetStreamManager, config: StreamConfig): Promise<void> {
  const wanted = {
    name: EVENT_STREAM,
    subjects: ['events.>'],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.New,
    max_age: config.EVENTS_MAX_DAYS * DAY,
    max_bytes: config.EVENTS_MAX_BYTES,
    num_replicas: config.EVENTS_REPLICAS,
    duplicate_window: 120 * SECOND,
  };
  await put(
    STREAM_NOT_FOUND,
    () => manager.streams.update(EVENT_STREAM, wanted),
    () => manager.streams.add(wanted),
  );
}

export async function putConsumer(manager: JetStreamManager, { durable, subject }: ConsumerSource): Promise<void> {
  const wanted = {
    filter_subject: subject,
    ack_wait: ACK_WAIT_MS * 1_000_000,
    // No limit, as the loop has its own. If the server gave up on an event while the database is away, it would be
    // neither handled nor a dead letter.
    max_deliver: -1,
    max_ack_pending: 100,
  };
  await put(
    CONSUMER_NOT_FOUND,
    () => manager.consumers.update(EVENT_STREAM, durable, wanted),
    () =>
      manager.consumers.add(EVENT_STREAM, {
        ...wanted,
        durable_name: durable,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
      }),
  );
}

/** Updates first, which looks whether it exists, as NATS releases differ in how they answer when it is added again. */
async function put(notFound: number, update: () => Promise<unknown>, add: () => Promise<unknown>): Promise<void> {
  try {
    await update();
  } catch (error) {
    if (!(error instanceof JetStreamApiError && error.code === notFound)) throw error;
    await add().catch(async (cause: unknown) => {
      // Another process may be provisioning at the same time.
      await update().catch(() => {
        throw cause;
      });
    });
  }
}
