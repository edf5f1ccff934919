import { api } from '@emberhood/contracts';
import { addressKey } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Input, Route } from '../http/route.ts';
import { ClientErrors } from './client-errors.ts';
import { ResponsivenessOfScreens } from './responsiveness-of-screens.ts';

const WINDOW_SECONDS = 600;

/** Ignores reports beyond the limit of a client address, which a venue shares, as no page waits for the answer. */
@Controller()
export class ClientErrorsController {
  /** A page reports few errors. */
  private readonly faults = new RateLimiterMemory({ points: 60, duration: WINDOW_SECONDS });
  /** A page reports whenever somebody leaves it. */
  private readonly visits = new RateLimiterMemory({ points: 120, duration: WINDOW_SECONDS });

  constructor(
    private readonly errors: ClientErrors,
    private readonly responsiveness: ResponsivenessOfScreens,
  ) {}

  @Route(api.reportClientError)
  async report(@Input() { body, request }: Input<typeof api.reportClientError>) {
    if (await take(this.faults, request.ip)) this.errors.note(body);
  }

  @Route(api.reportResponsiveness)
  async reportResponsiveness(@Input() { body, request }: Input<typeof api.reportResponsiveness>) {
    if (await take(this.visits, request.ip)) await this.responsiveness.note(body);
  }
}

function take(limiter: RateLimiterMemory, ip: string): Promise<boolean> {
  return limiter.consume(addressKey(ip)).then(
    () => true,
    () => false,
  );
}
