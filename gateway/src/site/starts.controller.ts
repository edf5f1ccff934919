import { api, groupsRpc, type EndpointReply } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller, Header } from '@nestjs/common';
import { Route } from '../http/route.ts';
import { CACHING } from '../http/security-headers.ts';

type Starts = EndpointReply<typeof api.starts>;

const FRESH_MS = 15_000;
/** Served from the cache up to this age while a new answer is fetched. */
const STALE_MS = 60_000;
/** Served up to this age if fetching fails. */
const USABLE_MS = 600_000;

/** Every visitor asks for this, so one answer is cached for all. */
@Controller()
export class StartsController {
  private kept: { at: number; starts: Starts } | undefined;
  private asking: Promise<Starts> | undefined;

  constructor(private readonly rpc: RpcClient) {}

  // Above @Route, as it replaces the handler and the header must be set on the new one.
  @Header('cache-control', CACHING.figures)
  @Route(api.starts)
  async list() {
    const { kept } = this;
    const age = kept === undefined ? Infinity : Date.now() - kept.at;
    if (kept && age < FRESH_MS) return kept.starts;
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    const answer = this.asking.catch((error: unknown) => {
      if (kept && age < USABLE_MS) return kept.starts;
      throw error;
    });
    return kept && age < STALE_MS ? kept.starts : answer;
  }

  private async ask(): Promise<Starts> {
    const starts = await this.rpc.call(groupsRpc.starts, {});
    this.kept = { at: Date.now(), starts };
    return starts;
  }
}
