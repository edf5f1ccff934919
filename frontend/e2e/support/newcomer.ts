import { signInMail } from './mailbox.ts';
import { ONBOARDING } from './onboarding.ts';

/** Somebody with a browser that Playwright does not drive. */
interface Newcomer {
  open: (address: string) => Promise<void>;
  heading: (name: string) => Promise<void>;
  type: (label: string, text: string) => Promise<void>;
  press: (button: string) => Promise<void>;
  choose: (label: string) => Promise<void>;
  reads: (words: string) => Promise<void>;
}

/** From the landing page through the sign-up to the journey. */
export async function comeIn(visitor: Newcomer, email: string): Promise<void> {
  for (const [address, heading] of [
    ['/', 'someone in your'],
    ['/programs', 'something to come back to.'],
    ['/program/pottery', 'pottery'],
    ['/faq', 'good questions.'],
  ] as const) {
    await visitor.open(address);
    await visitor.heading(heading);
  }
  await visitor.open('/create-account');
  await visitor.heading('Create New Account');
  const since = Date.now();
  await visitor.type('Email', email);
  await visitor.press('Continue with Email');
  await visitor.heading('Check your inbox');
  await visitor.type('6-digit code', (await signInMail(email, since)).code);

  for (const [heading, choices, button] of ONBOARDING) {
    await visitor.heading(heading);
    if (heading === 'Where are you based?') {
      await visitor.press(button);
      await visitor.reads('Please select your location.');
    }
    for (const choice of choices) await visitor.choose(choice);
    await visitor.press(button);
  }
  await visitor.heading('Your journey');
}
