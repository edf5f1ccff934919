import { api, mediaRpc, type Video } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { CurrentSession, type ActiveSession } from '../http/session.ts';
import { Input, Route } from '../http/route.ts';

/** What a member does with a clip once it is there. */
@Controller()
export class ClipsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(api.setCaptions)
  async setCaptions(
    @Input() { params, body }: Input<typeof api.setCaptions>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<Video> {
    const written = { accountId: account.id, videoId: params.id, captions: body.captions };
    return (await this.rpc.call(mediaRpc.setCaptions, written)).video;
  }

  @Route(api.appealVideo)
  appeal(
    @Input() { params, body }: Input<typeof api.appealVideo>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<object> {
    return this.rpc.call(mediaRpc.appeal, { accountId: account.id, videoId: params.id, text: body.text });
  }

  @Route(api.reportVideo)
  report(
    @Input() { params, body }: Input<typeof api.reportVideo>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<object> {
    return this.rpc.call(mediaRpc.reportVideo, { ...body, reporterId: account.id, videoId: params.id });
  }
}
