import { groupsRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { ChatService } from './chat.service.ts';

/** What members of a group write to each other. */
@Controller()
export class ChatController {
  constructor(private readonly chats: ChatService) {}

  myChats = answer(groupsRpc.myChats, async ({ actorId }) => ({ chats: await this.chats.chatsOf(actorId) }));

  chat = answer(groupsRpc.groupChat, async ({ actorId, params }) => ({
    chat: await this.chats.chat(actorId, params.id),
  }));

  messages = answer(groupsRpc.chatMessages, ({ actorId, params, query }) => this.chats.page(actorId, params.id, query));

  photo = answer(groupsRpc.chatPhotoOf, ({ actorId, groupId, messageId }) =>
    this.chats.photo(actorId, groupId, messageId),
  );

  send = answer(groupsRpc.sendChatMessage, async ({ actorId, params, body }) => ({
    message: await this.chats.send(actorId, params.id, body),
  }));

  edit = answer(groupsRpc.editChatMessage, async ({ actorId, params, body }) => ({
    message: await this.chats.edit(actorId, params.id, params.messageId, body.text),
  }));

  react = answer(groupsRpc.reactToChatMessage, async ({ actorId, params, body }) => ({
    message: await this.chats.react(actorId, params.id, params.messageId, params.kind, body.on),
  }));

  deleteMessage = answer(groupsRpc.takeBackChatMessage, ({ actorId, params }) =>
    this.chats.deleteMessage(actorId, params.id, params.messageId),
  );

  read = answer(groupsRpc.readChat, ({ actorId, params, body }) => this.chats.read(actorId, params.id, body.place));

  revisions = answer(groupsRpc.chatRevisions, async ({ listeners }) => ({
    revisions: await this.chats.revisionsFor(listeners),
  }));
}
