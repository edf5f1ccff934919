import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launch, Visitor } from './browser.ts';

interface Visit {
  browser: Browser;
  visitor: Visitor;
  page: Page;
}

/** A browser for all tests of a file, and a visitor for each. */
export function visit(options?: BrowserContextOptions): Visit {
  const here = {} as Visit;
  beforeAll(async () => void (here.browser = await launch()));
  afterAll(() => here.browser.close());
  beforeEach(async () => {
    here.visitor = await Visitor.arrive(here.browser, options);
    here.page = here.visitor.page;
  });
  afterEach(() => here.visitor.leave());
  return here;
}
