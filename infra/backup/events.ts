import { EVENT_STREAM, natsLogin } from '@emberhood/contracts';
import { jetstreamManager, type ConsumerConfig, type JetStreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';

/** The stores that a restore empties; outboxes refill the stream, and rows the queue. */
export interface QueuedWork {
  natsUrl: string;
  /** Password of the broker's user `provision`. */
  natsPassword: string;
  redisUrl: string;
}

/** Deletes events and queued work, which may be newer than the backup; stream and consumers are empty then. */
export async function forgetEvents({ natsUrl, natsPassword, redisUrl }: QueuedWork): Promise<void> {
  await using nats = await connect({ servers: natsUrl, ...natsLogin('provision', natsPassword) });
  await makeAnew(await jetstreamManager(nats, { timeout: 10_000 }));
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 3 });
  try {
    await redis.flushdb();
  } finally {
    redis.disconnect();
  }
}

/** Recreates the stream. A purged one would still deduplicate what was published a moment ago. */
async function makeAnew(manager: JetStreamManager): Promise<void> {
  const { config } = await manager.streams.info(EVENT_STREAM);
  const readers: ConsumerConfig[] = [];
  for await (const reader of manager.consumers.list(EVENT_STREAM)) readers.push(reader.config);
  await manager.streams.delete(EVENT_STREAM);
  await manager.streams.add(config);
  for (const reader of readers.filter(({ durable_name: name }) => name !== undefined))
    await manager.consumers.add(EVENT_STREAM, reader);
}
