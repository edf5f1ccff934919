import { openApiDocument } from '@emberhood/contracts/openapi';
import { Controller } from '@nestjs/common';
import { apiDocument } from '../http/extra-endpoints.ts';
import { Route } from '../http/route.ts';

@Controller()
export class DocsController {
  private readonly document = Promise.resolve(openApiDocument());

  @Route(apiDocument, '')
  docs() {
    return this.document;
  }
}
