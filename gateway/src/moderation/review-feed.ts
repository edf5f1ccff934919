import type { PassThrough } from 'node:stream';
import { mediaRpc } from '@emberhood/contracts';
import { LOGGER, RpcClient, type Logger } from '@emberhood/service-kit/core';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { LiveFeed } from '../http/live-feed.ts';
import type { ActiveSession } from '../http/session.ts';

const TOPIC = 'counts';

/** Sends moderators the counts of the review queue, by server-sent events. */
@Injectable()
export class ReviewFeed implements BeforeApplicationShutdown {
  private readonly feed: LiveFeed;

  constructor(rpc: RpcClient, @Inject(LOGGER) logger: Logger) {
    const ask = async () => {
      const data = await rpc.call(mediaRpc.reviewCounts, {});
      return new Map([[TOPIC, { version: `${data.revision} ${String(data.pending)}`, event: 'counts', data }]]);
    };
    this.feed = new LiveFeed(rpc, { ask, mayHear: (roles) => roles.includes('moderator') }, (error) => {
      logger.warn({ err: error }, 'moderators are not told of changes');
    });
  }

  subscribe(session: ActiveSession): PassThrough {
    return this.feed.subscribe(session, TOPIC);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.feed.stop();
  }
}
