import { natsLogin } from '@emberhood/contracts';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Injectable } from '@nestjs/common';
import type { ProcessConfig } from '../config/config.ts';
import type { Logger } from '../logging/logger.ts';

/** Connects as a process's NATS user, which also names its private inbox (infra/nats/nats.conf). */
export async function connectNats(options: {
  url: string;
  user?: string | undefined;
  /** The ones in force, newest first. */
  password?: string | undefined;
  name: string;
}): Promise<NatsConnection> {
  return connect({
    servers: options.url,
    name: options.name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    waitOnFirstConnect: true,
    pingInterval: 10_000,
    maxPingOut: 2,
    ignoreAuthErrorAbort: true,
    // Otherwise every request creates two errors in advance for their stacks, a fifth of a caller's time.
    noAsyncTraces: true,
    ...(options.user === undefined
      ? { inboxPrefix: `_INBOX.${options.name}` }
      : natsLogin(options.user, options.password ?? '')),
  });
}

export class ConnectionLostError extends Error {
  constructor() {
    super('The connection to NATS was lost');
    this.name = 'ConnectionLostError';
  }
}

/** The process's only NATS connection: reconnects for ever, knows whether it is up, closes last. */
@Injectable()
export class Nats {
  private up = true;
  private readonly lossListeners = new Set<() => void>();

  constructor(
    readonly connection: NatsConnection,
    private readonly logger: Logger,
  ) {
    void this.watch();
  }

  static async open(config: ProcessConfig, name: string, logger: Logger): Promise<Nats> {
    const connection = await connectNats({
      url: config.NATS_URL,
      user: config.NATS_USER,
      password: config.NATS_PASSWORD,
      name,
    });
    return new Nats(connection, logger);
  }

  get connected(): boolean {
    return this.up && !this.connection.isClosed();
  }

  /**
   * Waits for `exchange`, but fails once the connection is lost, as its answer would never arrive.
   * @throws ConnectionLostError
   */
  whileConnected<T>(exchange: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const lost = (): void => reject(new ConnectionLostError());
      this.lossListeners.add(lost);
      exchange.then(resolve, reject).finally(() => this.lossListeners.delete(lost));
    });
  }

  /** Resolves when the broker has answered. */
  async ping(): Promise<void> {
    if (!this.connected) throw new Error('NATS is not connected');
    await this.connection.flush();
  }

  async close(): Promise<void> {
    await this.connection.close();
  }

  private async watch(): Promise<void> {
    for await (const status of this.connection.status()) {
      switch (status.type) {
        case 'disconnect':
        case 'staleConnection':
          // A stale connection is also told as a lost one.
          if (this.up) this.logger.warn('NATS: connection lost, reconnecting');
          this.up = false;
          for (const lost of this.lossListeners) lost();
          break;
        case 'reconnect':
          this.up = true;
          this.logger.info('NATS: connected again');
          break;
        case 'error':
          this.logger.error({ err: status.error }, 'NATS: error');
          break;
        default:
          this.logger.debug({ status: status.type }, 'NATS: status');
      }
    }
  }
}
