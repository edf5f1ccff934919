import { groupsRpc } from '@emberhood/contracts';
import { groupChatApi } from '@emberhood/contracts/http/group-chat';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { sendEvents } from '../http/live-feed.ts';
import { Input, Route } from '../http/route.ts';
import { ChatFeed } from './chat-feed.ts';

/** Live events: whoever may read a chat is told when it changes. */
@Controller()
export class ChatEventsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly feed: ChatFeed,
  ) {}

  @Route(groupChatApi.chatEvents)
  async events(
    @Input() { params, account, session }: Input<typeof groupChatApi.chatEvents>,
    @Res() reply: FastifyReply,
  ) {
    await this.rpc.call(groupsRpc.groupChat, { actorId: account.id, params, query: {}, body: {} });
    await sendEvents(reply, this.feed.subscribe({ account, session }, params.id));
  }
}
