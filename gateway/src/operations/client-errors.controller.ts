import { api } from '@emberhood/contracts';
import { addressKey } from '@emberhood/service-kit/core';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Route } from '../http/route.ts';
import { ClientErrors } from './client-errors.ts';
import { ResponsivenessOfScreens } from './responsiveness-of-screens.ts';

@Controller()
export class ClientErrorsController {
  constructor(
    private readonly errors: ClientErrors,
    private readonly responsiveness: ResponsivenessOfScreens,
  ) {}

  @Route(api.reportClientError)
  async report(@Input() { body }: Input<typeof api.reportClientError>, @Req() request: FastifyRequest) {
    await this.errors.note(body, addressKey(request.ip));
  }

  @Route(api.reportResponsiveness)
  async reportResponsiveness(
    @Input() { body }: Input<typeof api.reportResponsiveness>,
    @Req() request: FastifyRequest,
  ) {
    await this.responsiveness.note(body, addressKey(request.ip));
  }
}
