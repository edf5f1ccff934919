import { AppError, groupsRpc, mediaRpc } from '@emberhood/contracts';
import { chatPhotosApi } from '@emberhood/contracts/http/chat-photos';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Input, Route } from '../http/route.ts';

/** Groups decides who may write and read; media knows where a photo is stored. */
@Controller()
export class ChatPhotosController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(chatPhotosApi.announceChatPhoto)
  async announce(@Input() { params, body, account }: Input<typeof chatPhotosApi.announceChatPhoto>) {
    const asked = { actorId: account.id, params, query: {}, body: {} };
    const { chat } = await this.rpc.call(groupsRpc.groupChat, asked);
    if (chat.state !== 'open')
      throw new AppError(chat.state === 'waiting' ? 'GROUPS.CHAT_NOT_OPEN' : 'GROUPS.CHAT_CLOSED');
    return this.rpc.call(mediaRpc.beginPhoto, { accountId: account.id, ...body });
  }

  @Route(chatPhotosApi.chatPhoto)
  async show(@Input() { params, query, account }: Input<typeof chatPhotosApi.chatPhoto>, @Res() reply: FastifyReply) {
    const asked = { actorId: account.id, groupId: params.id, messageId: params.messageId };
    const photo = await this.rpc.call(groupsRpc.chatPhotoOf, asked);
    const { url } = await this.rpc.call(mediaRpc.photoAddress, { ...photo, viewerId: account.id, size: query.size });
    await reply.redirect(url, 302);
  }
}
