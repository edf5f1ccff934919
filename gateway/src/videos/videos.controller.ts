import { api, mediaRpc, type Video } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { CurrentSession, type ActiveSession } from '../http/session.ts';
import { Input, Route } from '../http/route.ts';

@Controller()
export class VideosController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(api.ownVideos)
  own(@CurrentSession() { account }: ActiveSession): Promise<{ videos: Video[] }> {
    return this.rpc.call(mediaRpc.listOwn, { accountId: account.id });
  }

  @Route(api.deleteVideo)
  delete(
    @Input() { body }: Input<typeof api.deleteVideo>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<object> {
    return this.rpc.call(mediaRpc.deleteVideo, { accountId: account.id, videoId: body.videoId });
  }
}
