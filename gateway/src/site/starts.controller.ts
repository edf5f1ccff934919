import { api, groupsRpc, type EndpointReply } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller, Header } from '@nestjs/common';
import { Route } from '../http/route.ts';
import { CACHING } from '../http/security-headers.ts';

type Starts = EndpointReply<typeof api.starts>;

const FRESH_MS = 15_000;
const USABLE_MS = 600_000;

/** Asked for by every visitor: one answer is kept for all of them, and given once more while a new one is on its way. */
@Controller()
export class StartsController {
  private kept: { at: number; starts: Starts } | undefined;
  private asking: Promise<Starts> | undefined;

  constructor(private readonly rpc: RpcClient) {}

  // Above the route, which makes the handler that has it.
  @Header('cache-control', CACHING.figures)
  @Route(api.starts)
  async list(): Promise<Starts> {
    const age = this.kept === undefined ? Infinity : Date.now() - this.kept.at;
    if (this.kept && age < FRESH_MS) return this.kept.starts;
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    if (!this.kept || age > USABLE_MS) return this.asking;
    this.asking.catch(() => undefined);
    return this.kept.starts;
  }

  private async ask(): Promise<Starts> {
    const starts = await this.rpc.call(groupsRpc.starts, {});
    this.kept = { at: Date.now(), starts };
    return starts;
  }
}
