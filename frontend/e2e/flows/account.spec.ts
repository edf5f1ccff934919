import { Visitor } from '../support/browser.ts';
import { comeAsMember, grantRoleAtConsole } from '../support/signed-in.ts';
import { onboard, signIn } from '../support/steps.ts';

let mia: Visitor;
let chief: Visitor;
let lea: Visitor;
const email = (name: string) => `${name}.${String(Date.now())}@example.com`;
const MIA = email('mia.account');
const CHIEF = email('chief.account');
const LEA = email('lea.account');

beforeAll(async () => {
  [mia, chief, lea] = await Promise.all([Visitor.arrive(), Visitor.arrive(), Visitor.arrive()]);
});

it('a member sees where they are signed in, and takes their data along', async () => {
  const { page } = mia;
  await signIn(mia, MIA);
  await onboard(mia);
  await mia.open('/emberite/settings/auth');
  await page.getByText('This browser').waitFor();
  await mia.inspect('authentication');
  await mia.open('/emberite/settings/data');
  await page.getByRole('button', { name: 'Request my data' }).click();
  await page.getByRole('button', { name: 'Download your data' }).waitFor({ timeout: 60_000 });
  await mia.inspect('an archive that is ready');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  expect((await download).suggestedFilename()).toBe('emberhood.zip');
});

it('a member adds a passkey, signs in with it, and removes it', async () => {
  const { page, context } = mia;
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await mia.open('/emberite/settings/auth');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Not used yet').waitFor();
  await mia.inspect('passkeys');

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await mia.heading('Login');
  // The virtual authenticator answers the email field's request by itself once somebody touches the page.
  await page.getByLabel('Email').hover();
  await page.waitForURL((url) => url.pathname.startsWith('/emberite'));
  await mia.heading('Your journey');

  await mia.open('/emberite/settings/auth');
  await mia.reads(/^Last used/);
  await page.getByRole('button', { name: /^Remove “/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('You don’t have a passkey yet.').waitFor();
  await device.detach();
});

it('a member connects a provider and disconnects it, by keyboard, and keeps the last way in', async () => {
  const { page } = mia;
  const at = email('mia.elsewhere');
  await mia.open('/emberite/settings/auth');
  const ways = page.getByRole('region', { name: 'Ways to sign in' });
  await ways.getByText(MIA).waitFor();
  expect(await ways.getByRole('button', { name: /^Disconnect/ }).count()).toBe(0);
  const connect = ways.getByRole('button', { name: 'Connect Google', exact: true });
  mia.expectComplaint(/status of 400/);
  await connect.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.waitForURL((url) => url.pathname === '/emberite/settings/auth');
  await page.getByRole('button', { name: 'Nothing was connected. You are still signed in as before.' }).press('Enter');

  await connect.press('Enter');
  await page.getByText('This page stands in for Google').waitFor();
  await page.getByLabel('Another address').fill(at);
  await page.getByLabel('Another address').press('Enter');

  const row = ways.getByRole('listitem').filter({ hasText: at });
  await row.getByText('Google', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/emberite/settings/auth');
  expect(await row.locator('svg, img').count()).toBe(1);
  expect(await connect.count()).toBe(0);
  expect(await ways.getByRole('button', { name: 'Disconnect Email link or code' }).count()).toBe(0);
  await mia.inspect('a connected provider');

  const disconnect = row.getByRole('button', { name: 'Disconnect Google' });
  await disconnect.press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByText(/^Disconnect Google\?/).waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await disconnect.press('Enter');
  await question.getByRole('button', { name: 'Disconnect', exact: true }).press('Enter');
  await connect.waitFor();
  expect(await ways.getByRole('button', { name: /^Disconnect/ }).count()).toBe(0);
});

it('an operator finds the member, suspends and reinstates', async () => {
  const { page } = chief;
  await signIn(chief, CHIEF);
  await chief.heading('Welcome to Emberhood');
  await grantRoleAtConsole(CHIEF, 'operator');
  await chief.open('/ops/people', 'Accounts');
  await chief.inspect('accounts');
  await page.getByLabel('Email or id').fill(MIA);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: new RegExp(MIA) }).click();
  await chief.heading(MIA);
  await chief.inspect('one account');
  await page.getByRole('button', { name: 'Suspend…' }).click();
  await page.getByRole('radio', { name: 'Fake profile' }).check();
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByText('It lasts until an operator lifts it.').waitFor();
  mia.expectComplaint(/status of 401/);
  await mia.open('/emberite/settings/auth', 'Your session has ended');
  await page.getByRole('button', { name: 'Lift the suspension' }).click();
  await page.getByText('This account is in good standing.').waitFor();
});

it('an operator looks the member up by the keyboard alone, and reads what happened', async () => {
  const { page } = chief;
  await chief.open('/ops/cycles', 'Cycles');
  await page.keyboard.press('/');
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.type(MIA);
  const found = page.getByRole('dialog').getByRole('link', { name: new RegExp(MIA) });
  await found.waitFor({ timeout: 30_000 });
  await chief.inspect('the look-up');
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => found.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await chief.heading(MIA);
  await page.getByText('Permissions or standing changed: suspended', { exact: false }).first().waitFor();
});

it('an operator sees how every process is', async () => {
  const { page } = chief;
  await chief.open('/ops/health', 'Health');
  for (const name of ['gateway', 'media-worker', 'groups-worker']) await page.getByText(name).first().waitFor();
  await chief.inspect('health');
});

it('a member leaves, signs in for their data, and keeps the account by a button', async () => {
  const { page } = lea;
  await comeAsMember(lea, LEA);
  await lea.open('/emberite/settings');
  await page.getByRole('link', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await page.getByRole('button', { name: 'Delete my account', exact: true }).click();
  await page.getByRole('button', { name: /Your account will be deleted on/ }).waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  lea.expectComplaint(/status of 401/);
  await lea.open('/emberite', 'Login');

  await signIn(lea, LEA);
  await lea.heading('Your account will be deleted');
  expect(new URL(page.url()).pathname).toBe('/leaving');
  await lea.inspect('an account that will be deleted');
  await page.getByRole('button', { name: 'Request my data' }).click();
  await page.getByRole('button', { name: 'Download your data' }).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/emberite'));
  await page.getByRole('button', { name: /^Your account/ }).waitFor();
});
