import { mediaRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
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

  beginUpload = answer(mediaRpc.beginUpload, (payload) => this.uploads.begin(payload));

  commitUpload = answer(mediaRpc.commitUpload, async ({ accountId, uploadId }) => ({
    video: await this.acceptance.commit(accountId, uploadId),
  }));

  renewUpload = answer(mediaRpc.renewUpload, ({ accountId, uploadId }) => this.uploads.renew(accountId, uploadId));
  abortUpload = answer(mediaRpc.abortUpload, ({ accountId, uploadId }) => this.uploads.abort(accountId, uploadId));
  listOwn = answer(mediaRpc.listOwn, async ({ accountId }) => ({ videos: await this.videos.listOwn(accountId) }));
  deleteVideo = answer(mediaRpc.deleteVideo, ({ accountId, videoId }) => this.videos.delete(accountId, videoId));

  setCaptions = answer(mediaRpc.setCaptions, async ({ accountId, videoId, captions }) => ({
    video: await this.videos.setCaptions(accountId, videoId, captions),
  }));

  standingOfAppeal = answer(mediaRpc.standingOfAppeal, async ({ accountId, videoId }) => ({
    appeal: await this.videos.standingOfAppeal(accountId, videoId),
  }));

  listOf = answer(mediaRpc.listOf, async ({ viewerId, ownerId }) => ({
    videos: await this.videos.listOf(viewerId, ownerId),
  }));

  photosOf = answer(mediaRpc.photosOf, async ({ viewerId, ownerIds }) => ({
    photos: await this.videos.photosOf(viewerId, ownerIds),
  }));
}
