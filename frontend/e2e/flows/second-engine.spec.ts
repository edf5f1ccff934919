import { it } from 'vitest';
import { firefoxPath, FirefoxVisitor } from '../support/firefox.ts';
import { signInMail } from '../support/mailbox.ts';

const FAY = `fay.firefox.${String(Date.now())}@example.com`;

/**
 * The way of a newcomer in the engine that the other tests do not use. Skipped, and named as skipped, only where no package
 * brings Firefox (Ubuntu has none of its own); CI counts that as a failure.
 */
it.skipIf(firefoxPath === undefined)(
  'a newcomer comes in from the street in Firefox',
  { timeout: 300_000 },
  async () => {
    const fay = await FirefoxVisitor.arrive(firefoxPath ?? '');
    for (const [address, heading] of [
      ['/', 'someone in your'],
      ['/programs', 'something to come back to.'],
      ['/program/pottery', 'pottery'],
      ['/faq', 'good questions.'],
    ] as const) {
      await fay.open(address);
      await fay.heading(heading);
    }
    await fay.open('/create-account');
    await fay.heading('Create New Account');
    const since = Date.now();
    await fay.type('E-mail', FAY);
    await fay.press('Continue with Email');
    await fay.heading('Check your inbox');
    await fay.type('6-digit code', (await signInMail(FAY, since)).code);

    await fay.heading('Welcome to Emberhood');
    await fay.press("Let's go");
    await fay.heading('Where are you based?');
    await fay.press('Next');
    await fay.reads('Please select your location.');
    await fay.choose('Toronto');
    await fay.press('Next');
    await fay.heading('Which experiences would you love to try?');
    await fay.choose('Dance');
    await fay.press('Next');
    await fay.heading('What brings you here?');
    await fay.choose('New friends');
    await fay.choose('half and half');
    await fay.press('Next');
    await fay.heading('When are you free?');
    await fay.choose('At weekends');
    await fay.choose('Under $100');
    await fay.press('Next');
    await fay.heading("You're on the waitlist");
    await fay.press('Done');
    await fay.heading('Your journey');
    await fay.plays('video');

    await fay.open('/emberite/people');
    await fay.heading('People');
    await fay.open('/emberite/settings');
    await fay.heading('Settings');
    await fay.leave();
  },
);
