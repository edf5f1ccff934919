import type { PassThrough } from 'node:stream';
import { CHAT_LISTENERS_AT_ONCE, groupsRpc } from '@emberhood/contracts';
import { LOGGER, Metrics, RpcClient, type Logger } from '@emberhood/service-kit/core';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { LiveFeed, type LiveState } from '../http/live-feed.ts';
import type { ActiveSession } from '../http/session.ts';

/** Tells the members of a group by server-sent events that its chat has changed, but not what. */
@Injectable()
export class ChatFeed implements BeforeApplicationShutdown {
  private readonly feed: LiveFeed;

  constructor(rpc: RpcClient, metrics: Metrics, @Inject(LOGGER) logger: Logger) {
    const ask = async (topics: string[]) => {
      const states = new Map<string, LiveState>();
      for (let from = 0; from < topics.length; from += CHAT_LISTENERS_AT_ONCE) {
        const asked = topics.slice(from, from + CHAT_LISTENERS_AT_ONCE);
        const { revisions } = await rpc.call(groupsRpc.chatRevisions, { listeners: asked.map(listenerOf) });
        for (const [index, topic] of asked.entries()) {
          const revision = revisions[index] ?? null;
          if (revision !== null) states.set(topic, { version: String(revision), event: 'news', data: { revision } });
        }
      }
      return states;
    };
    this.feed = new LiveFeed(rpc, { ask, mayHear: () => true }, (error) => {
      logger.warn({ err: error }, 'members are not told of messages');
    });
    metrics.collected('group_chat_streams', 'Members who have a chat open', [], () =>
      Promise.resolve([{ value: this.feed.size }]),
    );
  }

  /** The caller was just verified to have a seat in the group; the feed checks it again before each event. */
  subscribe(session: ActiveSession, groupId: string): PassThrough {
    // Each listener has a topic, as the right of two people to read the same chat may end at different times.
    return this.feed.subscribe(session, `${groupId} ${session.account.id}`);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.feed.stop();
  }
}

interface Listener {
  groupId: string;
  accountId: string;
}

function listenerOf(topic: string): Listener {
  const [groupId = '', accountId = ''] = topic.split(' ');
  return { groupId, accountId };
}
