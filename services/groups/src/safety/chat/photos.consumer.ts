import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, onState } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ChatPhotosRepository } from './chat-photos.repository.ts';
import { ChatRepository } from './chat.repository.ts';
import { touchRoom } from './touch-room.ts';

/** Follows what media decides about photos, and shows it at once to everybody who has the chat open. */
@Injectable()
export class PhotosConsumer {
  constructor(eventConsumers: EventConsumers, photos: ChatPhotosRepository, chats: ChatRepository) {
    eventConsumers.register(consumers.groupsPhotos, [
      onState(events.photoChanged, async (tx, { payload }) => {
        const message = await photos.setState(tx, payload);
        if (message) await chats.stamp(tx, message.id, await touchRoom(tx, message.groupId));
        return message !== undefined;
      }),
    ]);
  }
}
