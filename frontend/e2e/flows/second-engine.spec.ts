import { firefoxPath, FirefoxVisitor } from '../support/firefox.ts';
import { comeIn } from '../support/newcomer.ts';

/**
 * The way of a newcomer in the engine that the other tests do not use. Skipped, and named as skipped, only where no package
 * brings Firefox (Ubuntu has none of its own); CI counts that as a failure.
 */
it.skipIf(firefoxPath === undefined)(
  'a newcomer comes in from the street in Firefox',
  { timeout: 300_000 },
  async () => {
    const fay = await FirefoxVisitor.arrive(firefoxPath ?? '');
    await comeIn(fay, `fay.firefox.${String(Date.now())}@example.com`);
    await fay.plays('video');

    await fay.open('/emberite/people');
    await fay.heading('People');
    await fay.open('/emberite/settings');
    await fay.heading('Settings');
    await fay.leave();
  },
);
