import type { BrowserContextOptions, Page } from 'playwright-core';
import { Visitor } from './browser.ts';

interface Visit {
  visitor: Visitor;
  page: Page;
}

/** A visitor for each test of a file. */
export function visit(options?: BrowserContextOptions): Visit {
  const here = {} as Visit;
  beforeEach(async () => {
    here.visitor = await Visitor.arrive(options);
    here.page = here.visitor.page;
  });
  afterEach(() => here.visitor.leave());
  return here;
}
