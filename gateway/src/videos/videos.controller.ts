import { api, mediaRpc, type Video } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentSession, type ActiveSession } from '../access/session.ts';
import { Input, Route } from '../http/route.ts';
import { UploadService } from './upload.service.ts';

@Controller()
export class VideosController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly uploads: UploadService,
  ) {}

  @Route(api.ownVideos)
  own(@CurrentSession() { account }: ActiveSession): Promise<{ videos: Video[] }> {
    return this.rpc.call(mediaRpc.listOwn, { accountId: account.id });
  }

  @Route(api.uploadVideo)
  async upload(
    @CurrentSession() { account }: ActiveSession,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Video> {
    const { video, repeated, timing } = await this.uploads.accept(account.id, request.raw);
    const durations = Object.entries(timing).map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`);
    reply.header('server-timing', durations.join(', '));
    if (repeated) reply.status(200);
    return video;
  }

  @Route(api.deleteVideo)
  delete(
    @Input() { body }: Input<typeof api.deleteVideo>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<object> {
    return this.rpc.call(mediaRpc.deleteVideo, { accountId: account.id, videoId: body.videoId });
  }
}
