import { openApiDocument } from '@emberhood/contracts/openapi';
import { Controller } from '@nestjs/common';
import { apiDocument } from '../http/extra-endpoints.ts';
import { Route } from '../http/route.ts';

@Controller()
export class DocsController {
  private document: ReturnType<typeof openApiDocument> | undefined;

  /** Made when it is first asked for: it takes 0.1 s, which would keep every start waiting. */
  @Route(apiDocument, '')
  docs() {
    this.document ??= openApiDocument();
    return Promise.resolve(this.document);
  }
}
