import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { groupsApi } from '@emberhood/contracts/http/groups';
import { PHONE, Visitor, ZOOMED } from '../support/browser.ts';
import { GroupStory } from '../support/groups.ts';
import { keyboardWalk } from '../support/keyboard.ts';
import { mailed } from '../support/mailbox.ts';
import { becomeModerator } from '../support/moderation.ts';
import { cookiesOf } from '../support/signed-in.ts';
import { ENTER, hasWebKit, WebKit } from '../support/webkit.ts';

let story: GroupStory;
let mia: Visitor;
let lena: Visitor;
let noah: Visitor;
const email = (name: string) => `${name}.group.${String(STARTED)}@example.com`;
const STARTED = Date.now();

beforeAll(async () => {
  story = await GroupStory.begin(email);
  [mia, lena] = await Promise.all([Visitor.arrive(), Visitor.arrive()]);
  await story.assemble();
});
afterAll(() => story.end());

it('a member is asked at the top of the journey', async () => {
  const { page } = mia;
  await mia.context.addCookies(cookiesOf(story.companion('Mia').client));
  await mia.open('/emberite');
  await page.getByText('There’s a spot for you: Clay on Fridays').waitFor();
  await page.getByRole('link', { name: 'See and answer' }).click();
  await mia.heading('Clay on Fridays');
  await page.getByText(/^You have .* left\.$/).waitFor();
  await mia.inspect('group that asks for an answer');
  await page.reload();
  await page.getByText(/^You have .* left\.$/).waitFor();
  expect(await keyboardWalk(page)).toEqual([]);
});

it('the link of the mail leads to the payment, which is the yes, and back to the group', async () => {
  const link = await mailed(email('mia'), STARTED, /https?:\/\/\S+\/invitation#\S+/);
  const phone = await Visitor.arrive({ viewport: PHONE });
  await phone.open(link, 'Will you be there?');
  await phone.inspect('invitation from the mail');
  await phone.page.getByRole('button', { name: 'Yes, I’ll be there' }).click();
  await phone.page.getByText('Your spot costs $40.').waitFor();
  await phone.inspect('invitation that has a price');
  await phone.context.addCookies(cookiesOf(story.companion('Mia').client));
  await phone.page.getByRole('link', { name: 'Go to payment' }).click();
  await phone.heading('Clay on Fridays');
  await phone.page.getByText(/leave before your group is locked in/).waitFor();
  await phone.page.getByRole('button', { name: 'Yes, and pay $40' }).click();
  await phone.page.getByRole('button', { name: 'Pay CAD 40.00' }).click();
  await phone.heading('Clay on Fridays');
  await phone.page.getByRole('heading', { name: 'Your spot is confirmed' }).waitFor();
  await phone.page.getByText('You’ve paid $40.').waitFor();
  await phone.inspect('group whose place is paid');
  await phone.open('/');
  await phone.open(link);
  phone.expectComplaint(/status of 410/);
  await phone.page.getByRole('button', { name: 'Yes, I’ll be there' }).click();
  await phone.page
    .getByText('This invitation has expired, was already answered, or its group was cancelled.')
    .waitFor();
  await phone.leave();
  await story.confirmAllBut('Mia');
  await mia.open(`/emberite/groups/${story.groupId}?do=decline`);
  await mia.page.getByRole('heading', { name: 'Your spot is confirmed' }).waitFor();
});

it('the group is on: when, where, who, and a file for the calendar', async () => {
  await story.lock();
  const { page } = mia;
  await mia.open(`/emberite/groups/${story.groupId}`);
  await page.getByText('Locked in').waitFor();
  await page.getByText('12 Clay Lane, Toronto').waitFor();
  await mia.inspect('group that is on');
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to your calendar' }).click();
  expect((await file).suggestedFilename()).toBe('emberhood.ics');
  await page.getByRole('button', { name: 'More options for Noah' }).click();
  const dialog = page.getByRole('dialog', { name: 'You and Noah' });
  await dialog.waitFor();
  await mia.inspect('what one keeps to oneself');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Give up your spot' }).click();
  await page
    .getByRole('dialog')
    .getByText(/We’ll refund you \$40 for your spot only if/)
    .waitFor();
  await page.keyboard.press('Escape');
});

it('two of the group write to each other, and see it as it comes', async () => {
  noah = await Visitor.arrive({ viewport: PHONE });
  await noah.context.addCookies(cookiesOf(story.companion('Noah').client));
  await mia.open(`/emberite/groups/${story.groupId}`);
  await mia.page.getByRole('link', { name: 'Open the chat' }).click();
  await mia.heading('Chat: Clay on Fridays');
  await mia.page.getByText('No messages yet').waitFor();
  await mia.inspect('chat without a message');
  const view = mia.page.viewportSize() ?? PHONE;
  await mia.page.setViewportSize(ZOOMED);
  expect((await mia.page.getByLabel('Your message').boundingBox())?.width).toBeGreaterThan(ZOOMED.width / 2);
  await mia.page.setViewportSize(view);
  await write(mia, 'Hello! Shall we meet at the door?');

  await noah.open(`/emberite/groups/${story.groupId}`);
  await noah.page.getByText('One new', { exact: true }).waitFor();
  await noah.page.getByRole('link', { name: 'Open the chat' }).click();
  await noah.page.getByRole('log').getByText('Shall we meet at the door?').waitFor();
  await write(noah, 'Gladly, at ten to.');
  await mia.page.getByRole('log').getByText('Gladly, at ten to.').waitFor();
  await mia.inspect('chat between two');
  await mia.page.reload();
  await mia.page.getByRole('log').getByText('Gladly, at ten to.').waitFor();
  expect(await keyboardWalk(mia.page)).toEqual([]);
});

it.skipIf(!hasWebKit)('a third one joins them on a phone, in WebKit', async () => {
  const webkit = await WebKit.start();
  try {
    const zoe = await webkit.arrive();
    await zoe.enter(story.companion('Zoe').client);
    await zoe.open(`/emberite/groups/${story.groupId}`);
    await zoe.heading('Clay on Fridays');
    await zoe.keepPicture('group');
    await zoe.follow('Open the chat');
    await zoe.heading('Chat: Clay on Fridays');
    await zoe.reads('Gladly, at ten to.');
    await zoe.type(
      'Your message',
      'I come by bike, and bring a cake: is there a place for both of them near the door?',
    );
    // It grows by script, as no released WebKit supports `field-sizing`.
    expect(await zoe.evaluate(() => document.querySelector('textarea')!.clientHeight)).toBeGreaterThan(60);
    await zoe.keepPicture('chat');
    await zoe.type('Your message', ENTER);
    await mia.page.getByRole('log').getByText('I come by bike').waitFor();
    await write(mia, 'Both, by the stairs.');
    await zoe.reads('Both, by the stairs.');
    await zoe.leave();
  } finally {
    await webkit.stop();
  }
});

it('two tabs of one browser hear what is written by one connection', async () => {
  const second = await noah.context.newPage();
  const streams: string[] = [];
  second.on('request', (request) => {
    if (request.resourceType() === 'eventsource') streams.push(request.url());
  });
  await second.goto(noah.page.url());
  await second.getByRole('log').getByText('Gladly, at ten to.').waitFor();
  await write(mia, 'See you there.');
  for (const page of [noah.page, second]) await page.getByRole('log').getByText('See you there.').waitFor();
  expect(streams).toEqual([]);
  await second.close();
});

it('a photo is seen by the group once a moderator has approved it, and goes with its message', async () => {
  const alt = 'The door of the kiln';
  const buffer = await mia.page.screenshot();
  await mia.page.locator('input[type=file]').setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer });
  await mia.page.getByLabel(/Describe the photo/).fill(alt);
  await mia.page.getByRole('img', { name: 'Your photo' }).waitFor();
  await mia.inspect('photo before it is sent');
  await mia.page.getByRole('button', { name: 'Send', exact: true }).click();
  await mia.page.getByText('We’re checking your photo. Your group will see it once it’s approved.').waitFor();
  await mia.page.getByRole('log').getByRole('img', { name: alt }).waitFor();
  await noah.page.getByText('We’re checking this photo before it’s shown.').waitFor();
  expect(await noah.page.getByRole('img', { name: alt }).count()).toBe(0);

  const sam = await Visitor.arrive();
  await becomeModerator(sam, email('sam'));
  await sam.page.getByRole('button', { name: /^Photo in a group’s chat/ }).click();
  await sam.page.getByRole('button', { name: /^Claim/ }).click();
  await sam.page.getByText(/Your claim ends in/).waitFor();
  await sam.inspect('photo on the desk');
  await sam.page.keyboard.press('Space');
  await sam.page.keyboard.press('a');

  const shown = noah.page.getByRole('log').getByRole('img', { name: alt });
  await shown.waitFor();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(640);
  await noah.inspect('photo in the chat');
  await shown.click();
  await noah.page.getByRole('dialog', { name: 'Photo from Mia' }).getByRole('img').waitFor();
  await noah.inspect('photo opened large');
  await noah.page.keyboard.press('Escape');
  await mia.page
    .getByRole('button', { name: /More options for your message/ })
    .last()
    .click();
  await mia.page.getByRole('button', { name: 'Delete' }).click();
  await mia.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await noah.page.getByText('This message was deleted.').waitFor();
  await sam.leave();
});

it('what is written without a line is not lost, and sent once when it is back', async () => {
  const { page, context } = noah;
  noah.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.getByText(/Your messages wait here/).waitFor();
  await page.getByRole('textbox', { name: 'Your message' }).fill('From the tunnel');
  await page.keyboard.press('Enter');
  await page.getByText(/Not sent yet/).waitFor();
  await context.setOffline(false);
  await page.getByRole('log').getByText('From the tunnel').waitFor();
  await mia.page.getByRole('log').getByText('From the tunnel').waitFor();
  expect(await mia.page.getByText('From the tunnel').count()).toBe(1);
});

it('a message is reported to operators, who learn about whom it is and not from whom', async () => {
  const { page } = mia;
  await page
    .getByRole('button', { name: /More options for the message from Noah/ })
    .last()
    .click();
  await mia.inspect('acts of a message');
  await page.getByRole('button', { name: 'Report this message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report: a message from Noah' });
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await mia.inspect('report from the chat');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { reports } = await story.operator.call(assemblyApi.safetyReports);
  expect(reports[0]).toMatchObject({ kind: 'message', quote: 'From the tunnel', about: { firstName: 'Noah' } });
  expect(JSON.stringify(reports)).not.toContain('Mia');
});

it('on paper the address and the times remain', async () => {
  const { page } = mia;
  await mia.open(`/emberite/groups/${story.groupId}`, 'Clay on Fridays');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('12 Clay Lane, Toronto').isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Give up your spot' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
});

it('its host sees first names, writes offerings and what people wait for', async () => {
  const { page } = lena;
  await lena.context.addCookies(cookiesOf(story.host));
  await lena.open('/host', 'Your groups');
  await lena.inspect('groups of a host');
  await page.getByRole('link', { name: /Clay on Fridays/ }).click();
  await lena.heading('Clay on Fridays');
  await page.getByText('Noah').waitFor();
  await lena.inspect('roster');
  await lena.open('/host/offerings');
  await page.getByRole('heading', { name: 'Clay on Fridays' }).waitFor();
  await lena.open('/host/offerings/new');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByRole('link', { name: 'Please enter a title.' }).waitFor();
  await lena.inspect('a new offering with something missing');
  await lena.open('/host/needs', 'What people are waiting for');
  await lena.open('/host/payouts', 'Payouts');
});

it('a member tells how it was, and meets again whoever wants the same', async () => {
  await story.finish();
  const { page } = mia;
  await mia.open(`/emberite/groups/${story.groupId}`);
  await page.getByRole('heading', { name: 'Your group has finished' }).waitFor();
  await mia.inspect('group that has finished');
  await page.getByRole('radio', { name: 'Wonderful' }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thanks for your feedback.').waitFor();

  const noah = story.companion('Noah').client;
  const { group } = await noah.call(groupsApi.myGroup, { params: { id: story.groupId } });
  const seatIds = group.groupmates.filter(({ firstName }) => firstName === 'Mia').map(({ seatId }) => seatId);
  const contact = 'noah@example.com';
  await noah.call(groupsApi.setMeetAgain, { params: { id: story.groupId }, body: { seatIds, contact } });
  await page.getByRole('checkbox', { name: 'Zoe' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').first().waitFor();
  for (const words of ['You’d both like to meet again', contact]) expect(await page.getByText(words).count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Noah' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('You’d both like to meet again').waitFor();
  await page.getByText(contact).waitFor();
  await mia.inspect('both would meet again');
});

it('asks by keyboard as well what one needs of a group', async () => {
  const { page } = mia;
  await mia.open('/emberite/wishes', 'What you need from a group');
  await mia.inspect('what one needs of a group');
  expect(await keyboardWalk(page)).toEqual([]);
});

it('says where one stands', async () => {
  await mia.open('/emberite/registrations', 'Your registrations');
  await mia.page.getByRole('button', { name: 'Get a code for a friend' }).waitFor();
  await mia.inspect('where one stands');
  await mia.page.emulateMedia({ media: 'print' });
  expect(await mia.page.getByRole('link', { name: 'See your group' }).isVisible()).toBe(false);
  expect(await mia.page.getByLabel('Code from your friend').isVisible()).toBe(false);
  expect(await mia.page.getByRole('heading', { level: 2 }).first().isVisible()).toBe(true);
});

async function write({ page }: Visitor, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text);
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText(text).waitFor();
}
