import { signInMail } from './mailbox.ts';

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

  await visitor.heading('Welcome to Emberhood');
  await visitor.press("Let's go");
  await visitor.heading('Where are you based?');
  await visitor.press('Next');
  await visitor.reads('Please select your location.');
  await visitor.choose('Toronto');
  await visitor.press('Next');
  await visitor.heading('Which experiences would you love to try?');
  await visitor.choose('Dance');
  await visitor.press('Next');
  await visitor.heading('What brings you here?');
  await visitor.choose('New friends');
  await visitor.choose('half and half');
  await visitor.press('Next');
  await visitor.heading('When are you free?');
  await visitor.choose('On weekends');
  await visitor.choose('Under $100');
  await visitor.press('Next');
  await visitor.heading("You're on the waitlist");
  await visitor.press('Done');
  await visitor.heading('Your journey');
}
