import { firefoxPath, FirefoxVisitor } from '../support/firefox.ts';
import { comeIn } from '../support/newcomer.ts';

/**
 * The first visit of a new member in another engine. Skipped, and reported as skipped, only where no package offers
 * Firefox (as on Ubuntu); CI counts that as a failure.
 */
it.skipIf(firefoxPath === undefined)(
  'a newcomer comes in from the street in Firefox',
  { timeout: 300_000 },
  async () => {
    const fay = await FirefoxVisitor.arrive(firefoxPath ?? '');
    await comeIn(fay, `fay.firefox.${String(Date.now())}@example.com`);
    await fay.plays();

    await fay.open('/emberite/people');
    await fay.heading('People');
    await fay.open('/emberite/settings');
    await fay.heading('Settings');
    await fay.leave();
  },
);
