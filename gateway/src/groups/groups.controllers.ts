import { groupsRpc, type RpcDefinition } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { groupChatApi } from '@emberhood/contracts/http/group-chat';
import { groupsApi } from '@emberhood/contracts/http/groups';
import { wishesApi } from '@emberhood/contracts/http/wishes';
import { hostingApi } from '@emberhood/contracts/http/hosting';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentSession, type ActiveSession } from '../http/session.ts';
import { Input, Route } from '../http/route.ts';
import { ChatFeed } from './chat-feed.ts';
import { byAccount, bySession, forwardingController } from './forwarding.ts';

/** From the mail: the token says who answers. */
@Controller()
export class InvitationsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(groupsApi.answerByToken)
  answer(
    @Input() { body }: Input<typeof groupsApi.answerByToken>,
  ): Promise<{ groupId: string; answer: 'confirm' | 'decline'; dueCents: number }> {
    return this.rpc.call(groupsRpc.answerByToken, body);
  }
}

/** Live: whoever may read a chat may hear that it has changed. */
@Controller()
export class ChatEventsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly feed: ChatFeed,
  ) {}

  @Route(groupChatApi.chatEvents)
  async events(
    @Input() { params }: Input<typeof groupChatApi.chatEvents>,
    @CurrentSession() session: ActiveSession,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.rpc.call(groupsRpc.groupChat, { actorId: session.account.id, params, query: {}, body: {} });
    // Proxies in front would keep events until there are many.
    reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    await reply.send(this.feed.subscribe(session, params.id));
  }
}

const { answerByToken: _byToken, ...own } = groupsApi;
const { chatEvents: _events, ...chat } = groupChatApi;
const definitions: Record<string, RpcDefinition> = groupsRpc;

export const groupsControllers = [
  InvitationsController,
  ChatEventsController,
  forwardingController(own, definitions, byAccount),
  forwardingController(chat, definitions, byAccount),
  forwardingController(wishesApi, definitions, byAccount),
  forwardingController(hostingApi, definitions, byAccount),
  forwardingController(assemblyApi, definitions, bySession),
];
