import { leaveBrowsers, Visitor } from './browser.ts';

const SCREEN_CHARACTERS = 2_000;

afterAll(leaveBrowsers);

/** A failed wait says only what was missing; this adds what the screens showed, above all for CI. */
afterEach(async ({ task }) => {
  const seen = [];
  for (const visitor of Visitor.present) {
    if (visitor.page.isClosed()) Visitor.present.delete(visitor);
    else if (task.result?.state === 'fail') seen.push((await visitor.sees()).slice(0, SCREEN_CHARACTERS));
  }
  if (seen.length > 0) throw new WhatWasSeen(seen.join('\n\n'));
});

class WhatWasSeen extends Error {
  override name = 'What the visitors saw';
}
