import { Visitor } from '../support/browser.ts';
import { openCity } from '../support/groups.ts';
import { mailed, signInMail } from '../support/mailbox.ts';
import { onboard, sayWho, signIn } from '../support/steps.ts';

let visitor: Visitor;
const email = (name: string) => `${name}.${String(Date.now())}@example.com`;

beforeEach(async () => void (visitor = await Visitor.arrive()));
afterEach(() => visitor.leave());

/** Signs up on the create-account page that the visitor is on. */
async function createAccount(address: string): Promise<void> {
  const { page } = visitor;
  const since = Date.now();
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await visitor.heading('Check your inbox');
  await page.getByLabel('6-digit code').fill((await signInMail(address, since)).code);
}

it('API-09 POE-07 what was registered for before there was an account is sent after the sign-in', async () => {
  // Registrations without the personal facts are refused, and kept.
  visitor.expectComplaint(/status of 409/);
  const { page } = visitor;
  await visitor.open('/program/pottery');
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  await visitor.heading('Create New Account');
  await page.getByText(/Your spot on the waitlist for .* is saved/).waitFor();
  await visitor.inspect('create account for a waitlist');

  await visitor.open('/emberite/experiences/poetry-night/join');
  const friday = page.getByRole('checkbox', { name: /^Fri, / }).first();
  await friday.waitFor();
  await page.getByRole('button', { name: "Let's go!" }).click();
  await page.getByRole('group', { name: /Please check the following/ }).waitFor();
  await visitor.inspect('poetry night registration refused');
  await page.getByRole('link', { name: /at least one availability/ }).click();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: /not guaranteed/ }).check();
  await page.getByRole('button', { name: "Let's go!" }).click();
  await visitor.heading('Create New Account');
  await createAccount(email('potter'));
  await page.getByRole('button', { name: /Your spot on the waitlist for .* is saved/ }).waitFor();
  // Its location is known, so onboarding starts after the screen of the invite code.
  await visitor.heading('Where are you based?');
  expect(await page.getByRole('radio', { name: 'Revelstoke' }).isChecked()).toBe(true);
  await onboard(visitor, { from: 1 });
  // The journey shows what it still lacks.
  await page
    .locator('#main')
    .getByText(/Your spot on the waitlist for .* first name, sex and age/)
    .waitFor();
  await visitor.inspect('journey with a place that is kept');
  await page.getByRole('link', { name: 'Add your details' }).click();
  await sayWho(visitor);
  for (const name of ['pottery', 'poetry night'])
    await page.getByRole('button', { name: new RegExp(`waitlist for ${name}`, 'i') }).waitFor();
  await visitor.heading('Your journey');
  const read = async (): Promise<unknown> => (await fetch('/api/registrations')).json();
  const { registrations } = (await page.evaluate(read)) as {
    registrations: { offering: { id: string }; availability: string[]; acknowledged: boolean }[];
  };
  expect(registrations.find(({ offering }) => offering.id === 'poetryNight')).toMatchObject({
    availability: [expect.stringMatching(/T19:00$/)],
    acknowledged: true,
  });

  await visitor.open('/program/pottery');
  await page.getByText("You're on the waitlist", { exact: true }).waitFor();
  await visitor.inspect('program with a place on its waitlist');
  await page.getByRole('link', { name: 'See your registrations' }).first().click();
  const pottery = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /pottery/i }) });
  await pottery.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await visitor.reads(/^You’ve left/);
  await visitor.open('/program/pottery');
  await page.getByRole('button', { name: 'Join Waitlist' }).waitFor();
});

it('ONB-29 onboarding goes on where it was left, also on another device', async () => {
  const { page } = visitor;
  await signIn(visitor, email('two.devices'));
  await visitor.heading('Welcome to Emberhood');
  await page.getByRole('button', { name: "Let's go" }).click();
  await page.getByRole('radio', { name: 'Vancouver' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await visitor.heading('Which experiences would you love to try?');
  await page.getByText('Saved', { exact: true }).waitFor();

  // The session cookie, without the other browser's storage.
  const storageState = { cookies: await visitor.context.cookies(), origins: [] };
  const laptop = await Visitor.arrive({ storageState });
  await laptop.open('/welcome', 'Which experiences would you love to try?');
  await laptop.page.getByRole('checkbox', { name: 'Dance' }).check();
  await laptop.page.getByRole('button', { name: 'Back' }).click();
  expect(await laptop.page.getByRole('radio', { name: 'Vancouver' }).isChecked()).toBe(true);
  await laptop.page.getByText('Saved', { exact: true }).waitFor();
  await laptop.leave();

  // The phone again, as it was left.
  await visitor.open('/welcome?step=2', 'Which experiences would you love to try?');
  expect(await page.getByRole('checkbox', { name: 'Dance' }).isChecked()).toBe(true);
});

it('Count me in! leads a newcomer, through account and onboarding, to where they say when they can come', async () => {
  visitor.expectComplaint(/status of 401/);
  const { page } = visitor;
  await visitor.open('/yvr/danceToday');
  await page.getByRole('link', { name: 'Count me in!' }).first().click();
  await visitor.heading('Login');
  await page.getByRole('link', { name: /Create a new one/ }).click();
  // Both pages have the field: text typed too early would be lost.
  await visitor.heading('Create New Account');
  await createAccount(email('today'));
  await onboard(visitor, { ends: 'Join Dance Today' });
  await page.getByText('Step 1 of 5').waitFor();
});

it('NAV-57 a member joins an experience, and comes back after the session has ended', async () => {
  const { page, context } = visitor;
  visitor.expectComplaint(/status of 401/);
  const dancer = email('dancer');
  const since = Date.now();
  await signIn(visitor, dancer);
  await onboard(visitor);
  await openCity('CA:BC:Vancouver', email('olga'));
  await visitor.open('/emberite/experiences/erinShuffle/join');
  await page.getByText('You’re registering for groups in Vancouver.').waitFor();
  await page.getByRole('link', { name: 'Add your details' }).click();
  await sayWho(visitor);
  await page
    .getByRole('checkbox', { name: /^Sat, / })
    .first()
    .check();
  await visitor.inspect('join an experience');
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await page.getByRole('checkbox', { name: 'Dance' }).check();
  await next.click();
  await page.getByLabel('Ideal budget').selectOption('20-50');
  await page.getByLabel('Maximum budget').selectOption('50-100');
  await visitor.inspect('join: budget');
  await next.click();
  await page.getByRole('radio', { name: 'Yes, I will' }).check();
  await next.click();
  await page.getByText('Step 5 of 5').waitFor();
  // Not in the middle of saving, which would be refused once and complained of in the console.
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('Step 5 of 5').waitFor();
  await visitor.inspect('join: deposit');
  await page.getByRole('radio', { name: /^Yes/ }).check();
  await page.getByRole('button', { name: 'Pay $10 Deposit' }).click();

  await visitor.heading('Your registration');
  await page.getByText(/^You’re registered: /).waitFor();
  await visitor.inspect('payment');
  await page.getByRole('button', { name: 'Pay $10 Deposit' }).click();
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await page.getByText('This card was declined.').waitFor();
  await visitor.open('/payment');
  await page.getByRole('button', { name: 'Pay $10 Deposit' }).click();
  await page.getByRole('button', { name: 'Pay CAD 10.00' }).click();
  await page.getByText('We hold your deposit of $10.').waitFor();
  await visitor.inspect('deposit paid');
  expect(await mailed(dancer, since, /We received your deposit of [\s\S]*Payment reference: \S+/)).toMatch(
    /deposit of \$10 on \w+ \d+, \d{4}\.[\s\S]*Payment reference: [\da-f-]{36}$/,
  );
  await visitor.open('/emberite/registrations', 'Your registrations');
  await page.getByText('Waiting for a group').waitFor();
  await visitor.inspect('registrations');
  await visitor.open('/emberite/experiences/erinShuffle/join');
  await page.getByText("You're on the waitlist").waitFor();

  const cookies = await context.cookies();
  await context.clearCookies();
  await context.addCookies(cookies.filter(({ name }) => name === 'signed_in'));
  await page.reload();
  await visitor.heading('Your session has ended');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await visitor.heading('Login');
  expect(new URL(page.url()).searchParams.get('redirectedFrom')).toBe(
    '/emberite/experiences/erinShuffle/join?authSuccess=true',
  );
});
