import { api } from '@emberhood/contracts';
import { addressKey } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
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
  async report(@Input() { body, request }: Input<typeof api.reportClientError>) {
    await this.errors.note(body, addressKey(request.ip));
  }

  @Route(api.reportResponsiveness)
  async reportResponsiveness(@Input() { body, request }: Input<typeof api.reportResponsiveness>) {
    await this.responsiveness.note(body, addressKey(request.ip));
  }
}
