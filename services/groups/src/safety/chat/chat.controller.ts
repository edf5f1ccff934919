import { groupsRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { ChatService } from './chat.service.ts';

/** What members of a group write to each other. */
@Controller()
export class ChatController {
  constructor(private readonly chats: ChatService) {}

  @Rpc(groupsRpc.myChats)
  async myChats({ actorId }: RpcPayload<typeof groupsRpc.myChats>) {
    return { chats: await this.chats.chatsOf(actorId) };
  }

  @Rpc(groupsRpc.groupChat)
  async chat({ actorId, params }: RpcPayload<typeof groupsRpc.groupChat>) {
    return { chat: await this.chats.chat(actorId, params.id) };
  }

  @Rpc(groupsRpc.chatMessages)
  messages({ actorId, params, query }: RpcPayload<typeof groupsRpc.chatMessages>) {
    return this.chats.page(actorId, params.id, query);
  }

  @Rpc(groupsRpc.chatPhotoOf)
  photo({ actorId, groupId, messageId }: RpcPayload<typeof groupsRpc.chatPhotoOf>) {
    return this.chats.photo(actorId, groupId, messageId);
  }

  @Rpc(groupsRpc.sendChatMessage)
  async send({ actorId, params, body }: RpcPayload<typeof groupsRpc.sendChatMessage>) {
    return { message: await this.chats.send(actorId, params.id, body) };
  }

  @Rpc(groupsRpc.editChatMessage)
  async edit({ actorId, params, body }: RpcPayload<typeof groupsRpc.editChatMessage>) {
    return { message: await this.chats.edit(actorId, params.id, params.messageId, body.text) };
  }

  @Rpc(groupsRpc.reactToChatMessage)
  async react({ actorId, params, body }: RpcPayload<typeof groupsRpc.reactToChatMessage>) {
    return {
      message: await this.chats.react(actorId, params.id, params.messageId, { kind: params.kind, on: body.on }),
    };
  }

  @Rpc(groupsRpc.takeBackChatMessage)
  async takeBack({ actorId, params }: RpcPayload<typeof groupsRpc.takeBackChatMessage>) {
    await this.chats.takeBack(actorId, params.id, params.messageId);
  }

  @Rpc(groupsRpc.readChat)
  async read({ actorId, params, body }: RpcPayload<typeof groupsRpc.readChat>) {
    await this.chats.read(actorId, params.id, body.place);
  }

  @Rpc(groupsRpc.chatRevisions)
  async revisions({ listeners }: RpcPayload<typeof groupsRpc.chatRevisions>) {
    return { revisions: await this.chats.revisionsFor(listeners) };
  }
}
