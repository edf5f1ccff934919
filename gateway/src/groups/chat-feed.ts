import type { PassThrough } from 'node:stream';
import { groupsRpc } from '@emberhood/contracts';
import { LOGGER, Metrics, RpcClient, type Logger } from '@emberhood/service-kit/core';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { ActiveSession } from '../access/session.ts';
import { LiveFeed } from '../http/live-feed.ts';

/** Tells the members of a group that something has changed in its chat, by server-sent events; never what. */
@Injectable()
export class ChatFeed implements BeforeApplicationShutdown {
  private readonly feed: LiveFeed;

  constructor(rpc: RpcClient, metrics: Metrics, @Inject(LOGGER) logger: Logger) {
    const ask = async (groupIds: string[]) => {
      const { revisions } = await rpc.call(groupsRpc.chatRevisions, { groupIds: groupIds.slice(0, 1_000) });
      return new Map(
        Object.entries(revisions).map(([groupId, revision]) => [
          groupId,
          { version: String(revision), event: 'news', data: { revision } },
        ]),
      );
    };
    this.feed = new LiveFeed(rpc, { ask, mayHear: () => true }, (error) => {
      logger.warn({ err: error }, 'members are not told of messages');
    });
    metrics.collected('group_chat_streams', 'Members who have a chat open', [], () =>
      Promise.resolve([{ value: this.feed.size }]),
    );
  }

  /** Who asks was found to sit in the group. */
  subscribe(session: ActiveSession, groupId: string): PassThrough {
    return this.feed.subscribe(session, groupId);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.feed.stop();
  }
}
