import { api, mediaRpc } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { Input, Route } from '../http/route.ts';
import { FormUploads } from './form-uploads.service.ts';
import { idempotencyKeyOf } from './upload-headers.ts';

/** How clips get into the store: browsers upload them directly, clients without scripts send a form. */
@Controller()
export class UploadsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly forms: FormUploads,
  ) {}

  @Route(api.beginUpload)
  async begin(@Input() { body, account, request, reply }: Input<typeof api.beginUpload>) {
    const { location: _unused, source, trim, ...announced } = body;
    const begun = await this.rpc.call(mediaRpc.beginUpload, {
      ...announced,
      accountId: account.id,
      recorded: source === 'camera',
      trim: trim ?? null,
      idempotencyKey: idempotencyKeyOf(request.headers),
      holder: 'browser',
    });
    if (begun.video) reply.status(200);
    return { uploadId: begun.uploadId, put: begun.grant, parts: begun.parts, video: begun.video };
  }

  @Route(api.uploadVideo)
  async upload(@Input() { account, session, request, reply }: Input<typeof api.uploadVideo>) {
    const { video, repeated } = await this.forms.accept({ account, session }, request);
    if (repeated) reply.status(200);
    return video;
  }
}
