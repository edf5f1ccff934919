import { createHash } from 'node:crypto';
import { groupsRpc } from '@emberhood/contracts';
import { eveningsApi } from '@emberhood/contracts/http/evenings';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller, Header } from '@nestjs/common';
import { Input, Route } from '../http/route.ts';
import { CACHING } from '../http/security-headers.ts';

/** Calendar programs poll this around the clock; most requests are answered with 304. */
@Controller()
export class CalendarFileController {
  constructor(private readonly rpc: RpcClient) {}

  // Above @Route, as it replaces the handler and the header must be set on the new one.
  @Header('cache-control', CACHING.own)
  @Route(eveningsApi.calendarFile)
  async file(@Input() { params, reply }: Input<typeof eveningsApi.calendarFile>) {
    const { text } = await this.rpc.call(groupsRpc.calendarFile, params);
    const lasting = text.replaceAll(/^DTSTAMP:.*$/gm, '');
    reply.header('etag', `"${createHash('sha256').update(lasting).digest('base64url')}"`);
    return { text };
  }
}
