import { mediaRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { PhotosService } from './photos.service.ts';

/** Photos in group chats. */
@Controller()
export class PhotosController {
  constructor(private readonly photos: PhotosService) {}

  begin = answer(mediaRpc.beginPhoto, (payload) => this.photos.begin(payload));
  address = answer(mediaRpc.photoAddress, async (payload) => ({ url: await this.photos.address(payload) }));
}
