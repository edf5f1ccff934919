import type { PassThrough } from 'node:stream';
import { groupsRpc } from '@emberhood/contracts';
import { LOGGER, Metrics, RpcClient, type Logger } from '@emberhood/service-kit/core';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { LiveFeed } from '../http/live-feed.ts';

/** Tells the members of a group that something has changed in its chat, by server-sent events; never what. */
@Injectable()
export class ChatFeed implements BeforeApplicationShutdown {
  private readonly feed: LiveFeed;

  constructor(rpc: RpcClient, metrics: Metrics, @Inject(LOGGER) logger: Logger) {
    this.feed = new LiveFeed(
      async (groupIds) => {
        const { revisions } = await rpc.call(groupsRpc.chatRevisions, { groupIds: groupIds.slice(0, 1_000) });
        return new Map(
          Object.entries(revisions).map(([groupId, revision]) => [
            groupId,
            { version: String(revision), event: 'news', data: { revision } },
          ]),
        );
      },
      (error) => {
        logger.warn({ err: error }, 'members are not told of messages');
      },
    );
    metrics.collected('group_chat_streams', 'Members who have a chat open', [], () =>
      Promise.resolve([{ value: this.feed.size }]),
    );
  }

  /** Who asks was found to sit in the group. */
  subscribe(accountId: string, groupId: string): PassThrough {
    return this.feed.subscribe(accountId, groupId);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.feed.stop();
  }
}
