import { mediaRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { PhotosService } from './photos.service.ts';

/** Photos in the chats of groups. */
@Controller()
export class PhotosController {
  constructor(private readonly photos: PhotosService) {}

  @Rpc(mediaRpc.beginPhoto)
  begin(payload: RpcPayload<typeof mediaRpc.beginPhoto>) {
    return this.photos.begin(payload);
  }

  @Rpc(mediaRpc.photoAddress)
  async address(payload: RpcPayload<typeof mediaRpc.photoAddress>) {
    return { url: await this.photos.address(payload) };
  }
}
