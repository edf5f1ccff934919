import { readFile } from 'node:fs/promises';
import { profilesApi } from '@emberhood/contracts/http/profiles';
import type { Page } from 'playwright-core';
import { Visitor, WIDE } from '../support/browser.ts';
import { fridayIn, GroupStory } from '../support/groups.ts';
import { keyboardWalk } from '../support/keyboard.ts';
import { comeSignedIn, cookiesOf } from '../support/signed-in.ts';

const STARTED = Date.now();
const email = (name: string) => `${name}.desk.${String(STARTED)}@example.com`;
/** Distinguishes names from those of earlier runs against the same product. */
const own = (name: string) => `${name} ${String(STARTED)}`;
/** Words of more letters than a line of a phone has. */
const long = (name: string) => own(name.padEnd(60, name));
const [LENA, PLACE, TITLE, CYCLE] = [long('Lena'), long('Stove'), long('Stew'), long('mountain')];
const DAY_MS = 86_400_000;

let story: GroupStory;
let lena: Visitor;
let olga: Visitor;

beforeAll(async () => {
  // A city that no other spec uses.
  story = await GroupStory.begin(email, undefined, 'CA:BC:Revelstoke');
  lena = await Visitor.arrive({ viewport: { width: 390, height: 844 } });
  olga = await Visitor.arrive({ viewport: WIDE });
  await lena.context.addCookies(cookiesOf(story.host));
  await olga.context.addCookies(cookiesOf(story.operator));
});
afterAll(() => story.end());

const confirmed = async (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

it('a host applies, and an operator approves them and adds their place', async () => {
  await lena.open('/host');
  await lena.page.getByLabel('Your name, as your groups will see it').fill(LENA);
  await lena.page.getByLabel('About you').fill('Cooks for forty.');
  await lena.page.getByRole('button', { name: 'Apply' }).click();
  await lena.page.getByText('Thanks, we’ve received your application').first().waitFor();
  const { page } = olga;
  await olga.open('/ops/offerings');
  await page.getByRole('listitem').filter({ hasText: LENA }).getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved.').first().waitFor();
  await page.getByRole('button', { name: 'New venue' }).click();
  const dialog = page.getByRole('dialog', { name: 'New venue' });
  await dialog.getByLabel('Name').fill(PLACE);
  await dialog.getByLabel('Address').fill('1 Pine Street, Revelstoke');
  await dialog.getByLabel('City').selectOption('CA:BC:Revelstoke');
  await dialog.getByLabel('Latitude').fill('51.0001');
  await dialog.getByLabel('Longitude').fill('-118.1962');
  await dialog.getByLabel(/^How many people it holds/).fill('6');
  await dialog.getByRole('checkbox', { name: 'Step-free access' }).check();
  await olga.inspect('a new place');
  await dialog.getByRole('button', { name: 'Add the venue' }).click();
  await page.getByText('Added. Hosts can choose it now.').first().waitFor();
});

it('the host writes an offering from its catalogue entry, and hands it in', async () => {
  await expect
    .poll(async () => (await story.host.call(profilesApi.currentUser)).roles, { timeout: 60_000 })
    .toContain('host');
  const { page } = lena;
  await lena.open('/host/offerings/new');
  await page.getByLabel('Based on').selectOption('experience:meal-kit-mastery');
  await expect.poll(() => page.getByLabel('Title').inputValue()).not.toBe('');
  await page.getByLabel('Title').fill(TITLE);
  await page.getByLabel('Kind of activity').selectOption('art');
  await page
    .getByLabel('Venue', { exact: true })
    .selectOption({ label: `${PLACE}, 1 Pine Street, Revelstoke, up to 6 people` });
  await page.getByLabel(/^Price per person/).fill('60');
  await page.getByLabel('Smallest group').fill('4');
  await page.getByLabel('Largest group').fill('6');
  await page.getByLabel('Day').fill(fridayIn(20));
  await page.getByLabel('From', { exact: true }).fill('18:30');
  await page.getByLabel('Until', { exact: true }).fill('20:30');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByRole('button', { name: `Submit ${TITLE}` }).click();
  await page.getByText('Submitted. We’ll look at it and email you.').first().waitFor();
  await lena.inspect('an offering that is handed in');
});

it('an operator goes from the open cycle to published groups', async () => {
  const { page } = olga;
  await olga.open('/ops/cycles');
  await page.getByRole('button', { name: 'Open a cycle' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Open a cycle' });
  await dialog.getByLabel('Name').fill(CYCLE);
  await dialog.getByLabel('City').selectOption('CA:BC:Revelstoke');
  await dialog.getByLabel('Form groups at').fill(`${new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}T12:00`);
  await dialog.getByRole('radio', { name: 'No' }).check();
  await dialog.getByRole('button', { name: 'Open the cycle' }).click();
  await olga.heading(CYCLE);
  const cycle = page.url();
  await page.getByRole('link', { name: 'See offerings' }).click();
  await page.getByRole('link', { name: `Bookings at ${PLACE}` }).click();
  await olga.heading(`Bookings at ${PLACE}`);
  await page.getByRole('link', { name: TITLE }).waitFor();
  await olga.inspect('what is booked at a place');
  await olga.open('/ops/offerings');
  await olga.inspect('offerings and hosts');
  await page
    .getByRole('listitem')
    .filter({ hasText: TITLE })
    .getByRole('button', { name: `Add to “${CYCLE}”` })
    .click();
  await olga.reads(/^Added/);
  await olga.open(cycle);
  await page.getByRole('button', { name: 'Dry run' }).click();
  await page.getByText('Done', { exact: true }).waitFor();
  await olga.inspect('a dry run');
  await page.getByRole('link', { name: 'Back to the cycle' }).click();
  await page.getByRole('button', { name: 'Form groups…' }).click();
  await confirmed(page, 'Form groups');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await confirmed(page, 'Publish');
  await page.getByText('Published', { exact: true }).waitFor();
  await page.getByRole('link', { name: TITLE }).or(page.getByText(TITLE)).first().waitFor();
  expect(await keyboardWalk(page)).toEqual([]);
});

it('the host has at hand whom they expect, and marks at a door without a connection who came', async () => {
  await story.tellNow();
  await story.confirmAllBut();
  await story.lock();
  await story.beginEvening();
  const { page, context } = lena;
  // Our offline page is served with a 503.
  lena.expectComplaint(/ERR_INTERNET_DISCONNECTED|status of 503/);
  await lena.open('/host');
  await page.getByRole('link', { name: new RegExp(TITLE) }).click();
  await page.getByRole('button', { name: 'Everyone was there' }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('emberhood.draft.door'))).toContain('Noah');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Everyone was there' }).click();
  await page.getByRole('button', { name: 'Save attendance' }).click();
  await page.getByText('4 entries haven’t been sent yet').waitFor();
  await lena.inspect('marks that wait');
  await page.reload();
  await page.getByText('You’re offline').waitFor();
  await page.getByText('Noah').waitFor();
  await context.setOffline(false);
  await page.getByText('Saved.').first().waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'There', checked: true }).count()).toBe(4);
});

it('a phrase that operators keep stands out in what the host writes', async () => {
  const phrase = own('A dash of vinegar');
  const { page } = olga;
  await olga.open('/ops/safety/words');
  await page.getByRole('button', { name: 'Add a word' }).click();
  await page.getByLabel('Word or phrase').fill(phrase);
  await page.getByLabel('Why').fill('To see that it is marked.');
  await page.getByRole('button', { name: 'Add the word' }).click();
  const remove = page.getByRole('button', { name: `Remove “${phrase}”` });
  await remove.waitFor();
  await olga.inspect('words that stand out');
  await lena.page.getByRole('button', { name: 'Write to the group' }).click();
  await lena.page.getByLabel('Your message').fill(`Please bring ${phrase.toUpperCase()}.`);
  await lena.page.getByRole('button', { name: 'Send to everyone' }).click();
  await lena.page.getByText('Sent to everyone in the group.').first().waitFor();
  await olga.open('/ops/safety');
  await page.locator('mark').filter({ hasText: phrase.toUpperCase() }).waitFor();
  await olga.inspect('a message with a marked phrase');
  await olga.open('/ops/safety/words');
  await remove.click();
  await page.getByLabel('Why, for the team').fill('It was seen.');
  await page.getByRole('button', { name: 'Remove the word' }).click();
  await remove.waitFor({ state: 'detached' });
});

it('after it, the host and the operators read what is owed, and have a year of it as a file', async () => {
  await story.finish();
  const { page } = lena;
  await lena.open('/host/payouts');
  await page.getByText(/^We owe you \$216 for groups that have finished\.$/).waitFor();
  const file = page.waitForEvent('download');
  await page.getByLabel('Year').selectOption({ index: 0 });
  await page.getByRole('link', { name: 'Download as a file' }).click();
  const text = await readFile(await (await file).path(), 'utf8');
  expect(text).toContain(`${TITLE},4,240,24,216,240,216`);
  expect(text).not.toContain('Noah');
  await lena.inspect('payouts with a file');
  await olga.open('/ops/deposits');
  await olga.page.getByRole('link', { name: 'Host payouts' }).click();
  const row = olga.page.getByRole('row').filter({ hasText: TITLE });
  await row.getByText('$216').waitFor();
  await row.getByRole('link', { name: LENA }).waitFor();
  await row.getByRole('button', { name: `Record the payout for ${TITLE}` }).click();
  const dialog = olga.page.getByRole('dialog');
  await dialog.getByLabel('Reference of the transfer').fill('TRF 7');
  await olga.inspect('a payout that is noted');
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await row.getByText(/^\$216 paid on .* \(TRF 7\)$/).waitFor();
  await olga.inspect('what hosts are owed');
  await lena.open('/host/payouts');
  await page.getByText(/^\$216 paid on .* \(TRF 7\)$/).waitFor();
});

it('a refund above what one operator may give alone goes once a second one has agreed', async () => {
  const { page } = olga;
  await olga.open('/ops/deposits');
  const row = page.getByRole('row').filter({ hasText: email('noah') });
  await row.getByRole('button', { name: 'Refund part…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount in dollars').fill('55');
  await dialog.getByLabel('Why').fill('The oven was cold.');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await row.getByText('$55 waiting for another operator.').waitFor();
  await page.getByText('You requested this, so another operator has to agree.').waitFor();
  const otto = await Visitor.arrive({ viewport: WIDE });
  await comeSignedIn(otto, email('otto'), 'operator');
  await otto.open('/ops/deposits');
  await otto.page.getByRole('heading', { name: 'For a second operator (1)' }).waitFor();
  await otto.inspect('a refund that waits for a second operator');
  await otto.page.getByRole('button', { name: 'Agree to refund $55 to Noah' }).click();
  await confirmed(otto.page, 'Refund');
  await otto.page.getByRole('heading', { name: 'For a second operator', exact: true }).waitFor();
  await otto.page
    .getByRole('row')
    .filter({ hasText: email('noah') })
    .getByText(/^Partial refund of \$55: /)
    .waitFor();
});
