import { mediaRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { UploadAcceptance } from './upload-acceptance.ts';
import { UploadsService } from './uploads.service.ts';
import { VideosService } from './videos.service.ts';

@Controller()
export class VideosController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly acceptance: UploadAcceptance,
    private readonly videos: VideosService,
  ) {}

  @Rpc(mediaRpc.beginUpload)
  beginUpload(payload: RpcPayload<typeof mediaRpc.beginUpload>) {
    return this.uploads.begin(payload);
  }

  @Rpc(mediaRpc.commitUpload)
  async commitUpload({ accountId, uploadId }: RpcPayload<typeof mediaRpc.commitUpload>) {
    return { video: await this.acceptance.commit(accountId, uploadId) };
  }

  @Rpc(mediaRpc.renewUpload)
  async renewUpload({ accountId, uploadId }: RpcPayload<typeof mediaRpc.renewUpload>) {
    await this.uploads.renew(accountId, uploadId);
  }

  @Rpc(mediaRpc.abortUpload)
  async abortUpload({ accountId, uploadId }: RpcPayload<typeof mediaRpc.abortUpload>) {
    await this.uploads.abort(accountId, uploadId);
  }

  @Rpc(mediaRpc.listOwn)
  async listOwn({ accountId }: RpcPayload<typeof mediaRpc.listOwn>) {
    return { videos: await this.videos.listOwn(accountId) };
  }

  @Rpc(mediaRpc.deleteVideo)
  async deleteVideo({ accountId, videoId }: RpcPayload<typeof mediaRpc.deleteVideo>) {
    await this.videos.delete(accountId, videoId);
  }

  @Rpc(mediaRpc.setCaptions)
  async setCaptions({ accountId, videoId, captions }: RpcPayload<typeof mediaRpc.setCaptions>) {
    return { video: await this.videos.setCaptions(accountId, videoId, captions) };
  }

  @Rpc(mediaRpc.standingOfAppeal)
  async standingOfAppeal({ accountId, videoId }: RpcPayload<typeof mediaRpc.standingOfAppeal>) {
    return { appeal: await this.videos.standingOfAppeal(accountId, videoId) };
  }

  @Rpc(mediaRpc.listOf)
  async listOf({ viewerId, ownerId }: RpcPayload<typeof mediaRpc.listOf>) {
    return { videos: await this.videos.listOf(viewerId, ownerId) };
  }

  @Rpc(mediaRpc.photosOf)
  async photosOf({ viewerId, ownerIds }: RpcPayload<typeof mediaRpc.photosOf>) {
    return { photos: await this.videos.photosOf(viewerId, ownerIds) };
  }
}
