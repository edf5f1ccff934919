import { profilesApi } from '@emberhood/contracts/http/profiles';
import { Visitor } from '../support/browser.ts';
import { giveClips, openDatabase } from '../support/groups.ts';
import { keyboardWalk } from '../support/keyboard.ts';
import { comeAsMember } from '../support/signed-in.ts';

let rosa: Visitor;
let theo: Visitor;
const email = (name: string) => `${name}.${String(Date.now())}@example.com`;

beforeAll(async () => {
  [rosa, theo] = await Promise.all([Visitor.arrive(), Visitor.arrive()]);
  const client = await comeAsMember(rosa, email('rosa'));
  const database = await openDatabase();
  await giveClips(database);
  await database.end();
  const facts = { nickname: 'Rosa', firstName: 'Rosa', userSex: 'female', age: 31, bucketList: ['Ride a night train'] };
  const changes = Object.entries(facts).map(([field, value]) => ({ field, value }));
  await client.call(profilesApi.updateProfile, { body: { location: 'CA:ON:Toronto', changes } });
});

it('PPL-01 people stand in two, three, four or six columns; filters leave out who does not fit, and are kept', async () => {
  await comeAsMember(theo, email('theo'));
  const { page } = theo;
  await theo.open('/emberite/people');
  const grid = page.getByRole('list').filter({ has: page.getByRole('link', { name: /Rosa/ }) });
  await grid.waitFor();
  const columns: number[] = [];
  for (const width of [360, 700, 1000, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    columns.push(await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length));
  }
  expect(columns).toEqual([2, 3, 4, 6]);
  await page.getByRole('link', { name: 'Filters', exact: true }).click();
  await theo.heading('Filters');
  await page.getByLabel('Sex').waitFor();
  await theo.inspect('filters');
  // Reloads, so that the focus starts at the top.
  await theo.open('/emberite/peopleFilterSettings');
  await page.getByLabel('Sex').waitFor();
  expect(await keyboardWalk(page)).toEqual([]);
  await page.getByLabel('Sex').selectOption('male');
  await page.getByRole('button', { name: 'Show people' }).click();
  await page.waitForURL(/\/emberite\/people\?.*sex=male/);
  await page.getByRole('link', { name: /^Filters \(1\)/ }).waitFor();
  expect(await page.getByRole('link', { name: /Rosa/ }).count()).toBe(0);
  await theo.inspect('people whom filters leave out');

  // Saved: they apply without a filter in the address, too.
  await theo.open('/emberite/people');
  await page.getByRole('link', { name: /^Filters \(1\)/ }).waitFor();
  expect(await page.getByRole('link', { name: /Rosa/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.getByRole('link', { name: /Rosa/ }).waitFor();
});

it('a person has a page, from which one can report and block, also by the keyboard and Back', async () => {
  theo.expectComplaint(/status of 403/);
  const { page } = theo;
  await page.getByRole('link', { name: /Rosa/ }).click();
  await theo.heading(/Rosa, 31/);
  for (const words of ['Toronto, Canada', 'Ride a night train', 'Female'])
    await page.getByText(words, { exact: true }).waitFor();
  const report = page.getByRole('button', { name: 'Report: Rosa', exact: true });
  await report.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report: Rosa' });
  await dialog.waitFor();
  await theo.inspect('report a person');
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await theo.heading(/Rosa, 31/);
  await report.press('Enter');
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('button', { name: 'Thank you. We’ll review it.' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
});

it('NAV-16 a member shows their page to everybody, and takes it back', async () => {
  const { page } = rosa;
  await rosa.open('/emberite/settings/visibility');
  await page.getByRole('switch', { name: 'Anyone can see my page' }).check();
  const link = page.getByRole('link', { name: 'My public page' });
  const address = (await link.getAttribute('href')) ?? '';
  await rosa.inspect('visibility');
  const stranger = await Visitor.arrive();
  await stranger.open(address, 'Rosa');
  await stranger.page.getByText('Ride a night train').waitFor();
  await stranger.inspectPublicPage('a page for everybody');
  await page.getByRole('switch', { name: 'Anyone can see my page' }).uncheck();
  await link.waitFor({ state: 'detached' });
  await stranger.open(address, 'Not visible yet');
});

it('a block takes both out of each other’s sight until it is taken back', async () => {
  const { page } = theo;
  // Her page may still request what is now refused.
  theo.expectComplaint(/status of 404/);
  await page.getByRole('button', { name: 'Block' }).click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await theo.inspect('block a person');
  await question.getByRole('button', { name: 'Block' }).click();
  await theo.heading('People');
  await page.getByRole('link', { name: /Rosa/ }).waitFor({ state: 'detached' });
  await theo.open('/emberite/settings/visibility');
  await page.getByRole('button', { name: 'Unblock Rosa' }).click();
  await page.getByText('You haven’t blocked anyone.').waitFor();
  await theo.open('/emberite/people');
  await page.getByRole('link', { name: /Rosa/ }).waitFor();
});
