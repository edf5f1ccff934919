import { groupChatApi } from '@emberhood/contracts/http/group-chat';
import { Visitor, WIDE } from '../support/browser.ts';
import { GroupStory } from '../support/groups.ts';
import { mailed } from '../support/mailbox.ts';
import { becomeModerator, clearQueue } from '../support/moderation.ts';
import { comeAsMember } from '../support/signed-in.ts';
import { fillProfile, onboard, play, signIn, uploadClip } from '../support/steps.ts';

let story: GroupStory;
let mia: Visitor;
let noah: Visitor;
let sam: Visitor;
const STARTED = Date.now();
const email = (name: string) => `${name}.${String(STARTED)}@example.com`;

beforeAll(async () => {
  [mia, noah, sam] = await Promise.all([Visitor.arrive(), Visitor.arrive(), Visitor.arrive()]);
});
afterAll(() => story.end());

const NOTHING = 'You’re not registered for anything right now';

interface Said {
  journey: string | RegExp;
  registrations: string | RegExp;
  groups: string | RegExp;
  /** The mark of the groups' link in the navigation. */
  mark?: string;
}

/** Expects the same standing on every screen that shows it. */
async function reads({ journey, registrations, groups, mark = '' }: Said): Promise<void> {
  const main = mia.page.locator('#main');
  for (const [address, words] of [
    ['/emberite', journey],
    ['/emberite/registrations', registrations],
    ['/emberite/groups', groups],
  ] as const) {
    await mia.open(address);
    await main.getByText(words).first().waitFor();
  }
  const name = mark === '' ? /^Groups$/ : new RegExp(`^Groups.*${mark}$`);
  await mia.page.getByRole('link', { name }).first().waitFor();
}

/** Expects it by mail and in the list of notifications. */
async function hears(mail: RegExp, listed: string): Promise<void> {
  await mailed(email('mia'), STARTED, mail);
  await mia.open('/emberite/notifications');
  await mia.page.locator('#main').getByText(listed).first().waitFor();
}

it('a moderator is made from somebody who has signed in once, and begins with nothing to do', async () => {
  await becomeModerator(sam, email('sam'));
  await clearQueue(sam);
});

it('a newcomer signs in by code and makes a profile', async () => {
  await mia.open('/', /wants to meet you/);
  await mia.page.getByRole('banner').getByRole('link', { name: 'join' }).click();
  await mia.heading('Create New Account');
  await signIn(mia, email('mia'), '/create-account');
  await onboard(mia, { look: (heading) => mia.inspect(`onboarding: ${heading}`) });
  await mia.inspect('journey without a video');
});

it('uploads a fun and a useful clip and completes the profile', async () => {
  await uploadClip(mia, 'fun', 'Dad joke', 'fun.mp4');
  await mia.inspect('videos with one in review');
  await uploadClip(mia, 'useful', 'Best advice', 'useful.mp4');
  await fillProfile(mia, 'Mia');
  const nothing = 'What would you love to do?';
  await reads({ journey: nothing, registrations: NOTHING, groups: nothing });
  await mia.open('/emberite');
  await mia.page.getByText(nothing).waitFor();
  await mia.inspect('journey with something missing');
});

it('VID-13 a moderator approves both with the keyboard', async () => {
  const { page } = sam;
  await sam.open('/moderation', 'Moderation');
  await page.getByText('2 uploads are waiting').waitFor({ timeout: 120_000 });
  // The shortcuts belong to the desk, which may load after the count.
  await page.getByRole('region', { name: 'Videos' }).getByRole('button').first().waitFor();
  for (const waiting of ['1 upload is waiting', '0 uploads are waiting']) {
    await page.locator('body').press('j');
    const clip = page.getByLabel(/^Video to review/);
    await clip.waitFor();
    await page.keyboard.press('c');
    await page.getByText(/Your claim ends in/).waitFor();
    await page.keyboard.press('Space');
    await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    expect(await clip.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
    await page.keyboard.press('a');
    await page.getByText(waiting).waitFor();
  }
  await page.getByText('Nothing is waiting').waitFor();
  await sam.inspect('moderation without anything to do');
});

it('the first member can be found now, and hears of both clips', async () => {
  for (const kind of ['fun', 'useful'])
    await hears(new RegExp(`Good news: your ${kind} video is approved`), `Your ${kind} video is approved`);
  await mia.open('/emberite');
  await mia.page.getByText('Other members can find you.').waitFor();
  await mia.open('/emberite/settings/preview');
  await mia.page.getByRole('heading', { name: 'Mia' }).waitFor();
  await mia.inspect('preview');
});

it('VID-15 another member sees her clips only after uploading one', async () => {
  noah.expectComplaint(/status of 403/);
  await comeAsMember(noah, email('noah'));
  const { page } = noah;
  await noah.open('/emberite/people');
  await page.getByRole('link', { name: /Mia/ }).click();
  await noah.heading(/Mia/);
  await page.getByText('Upload a video first').waitFor();
  await noah.inspect('person whose clips are closed');
  await uploadClip(noah, 'fun', 'Dance move', 'fun.mp4');

  await noah.open('/emberite/people', 'People');
  await page.getByRole('link', { name: /Mia/ }).waitFor();
  await noah.inspect('people');
  await page.getByRole('link', { name: /Mia/ }).click();
  const clip = page.getByLabel('Mia: Dad joke', { exact: true });
  await clip.waitFor();
  await noah.inspect('person');
  await play(clip);
});

it('his interest is kept for himself', async () => {
  const { page } = noah;
  const slider = page.getByRole('slider', { name: 'Your interest' });
  // On a phone it stays above the bar at any scroll position.
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const end of [0, 100_000]) {
    await page.evaluate((y) => scrollTo(0, y), end);
    const [box, below] = [await slider.boundingBox(), await bar.boundingBox()];
    expect(box && below && box.y > 0 && box.y + box.height <= below.y).toBe(true);
  }
  await page.setViewportSize(WIDE);
  expect(await slider.getAttribute('aria-valuetext')).toBe('1 of 5, Neutral');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Curious' }).click();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('3 of 5, Curious');
  const moved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await slider.press('ArrowRight');
  expect((await moved).ok()).toBe(true);
  expect(await slider.getAttribute('aria-valuetext')).toBe('4 of 5, Attracted');
  const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);

  await noah.open('/emberite/people');
  await page.getByRole('link', { name: 'Who I chose' }).click();
  await noah.heading('Who I chose');
  const level = page.getByRole('combobox', { name: /^Your interest in .*Mia/ });
  await level.waitFor();
  expect(await level.inputValue()).toBe('4');
  await noah.inspect('whom he chose');
});

it('she joins a waitlist, answers what is not known yet, and is all set on every screen', async () => {
  const { page } = mia;
  story = await GroupStory.begin(
    (name) => email(`${name}.walk`),
    [
      ['Leo', 'male'],
      ['Zoe', 'female'],
      ['Liam', 'male'],
    ],
  );
  await story.openCycle();
  await mia.open('/program/pottery');
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  await mia.heading('Join Pottery');
  await page.getByText("You're on the waitlist").waitFor();
  // She has both clips, so the step about them is skipped.
  await page.getByText('Step 1 of 4').first().waitFor();
  expect(
    await page
      .getByRole('checkbox', { name: /^Sat, / })
      .first()
      .isChecked(),
  ).toBe(true);
  await page.getByRole('button', { name: 'All evenings' }).click();
  await mia.inspect('wizard with what is known');
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  expect(await page.getByRole('checkbox', { name: 'Dance' }).isChecked()).toBe(true);
  await page.getByRole('checkbox', { name: 'Art and pottery' }).check();
  await next.click();
  await page.getByLabel('Maximum budget').selectOption('20-50');
  await page.getByLabel('Ideal budget').selectOption('20-50');
  await page.getByText(/^Pottery costs \$75 per session/).waitFor();
  await page.getByLabel('Maximum budget').selectOption('50-100');
  await next.click();
  await page.getByRole('button', { name: 'Register without Deposit' }).waitFor();
  await page.getByRole('radio', { name: 'Yes, I’ll pay the deposit' }).check();
  await page.getByRole('button', { name: 'Pay $10 Deposit' }).click();
  await page.getByText('You’re registered: Pottery, Toronto').waitFor();
  await page.getByText('For your registration: Pottery, Toronto').waitFor();
  await page.getByRole('button', { name: 'Pay $10 Deposit' }).click();
  await page.getByRole('button', { name: 'Pay CAD 10.00' }).click();
  await page.getByText('We hold your deposit of $10.').waitFor();
  await hears(/We received your deposit of \$10/, 'We received your deposit of $10');
  const allSet = /^You are all set! We will send you an invite/;
  await reads({ journey: allSet, registrations: allSet, groups: allSet });
  await mia.open('/emberite/registrations');
  await page.getByText(/free on .*Friday evenings/).waitFor();
});

it('she is invited: screens, navigation and mail say it, and ask for the same', async () => {
  await story.chooseEachOther();
  await story.assemble();
  await hears(/A group has come together, and it has a spot for you/, 'There’s a spot for you: Clay on Fridays');
  await reads({
    journey: 'There’s a spot for you: Clay on Fridays',
    registrations: 'Invited: please answer',
    groups: 'Please answer',
    mark: 'one question to answer',
  });
  const { page } = mia;
  await page.getByRole('link', { name: 'See and answer' }).click();
  await page.getByRole('button', { name: 'Yes, and pay $30' }).click();
  await page.getByRole('button', { name: 'Pay CAD 30.00' }).click();
  await page.getByRole('heading', { name: 'Your spot is confirmed' }).waitFor();
  await hears(/We received \$30 for your spot for Clay on Fridays/, 'You’ve paid for Clay on Fridays');
  const yes = /You said yes/;
  await reads({ journey: yes, registrations: yes, groups: yes });
});

it('the group is on, and writes to each other', async () => {
  await story.confirmAllBut();
  await story.lock();
  await hears(/Your group for Clay on Fridays is locked in/, 'Your group is locked in: Clay on Fridays');
  await reads({
    journey: 'You are all set! Your group is assembled.',
    registrations: /^In a group$/,
    groups: 'Locked in',
  });
  const { page } = mia;
  await page.getByRole('link', { name: 'Chat' }).click();
  await mia.heading('Chat: Clay on Fridays');
  await page.getByRole('textbox', { name: 'Your message' }).fill('Shall we meet at the door?');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('Shall we meet at the door?').waitFor();
  await mia.open('/emberite');
  await story.companion('Leo').client.call(groupChatApi.sendChatMessage, {
    params: { id: story.groupId },
    body: { key: crypto.randomUUID(), text: 'Gladly.' },
  });
  await page.getByRole('link', { name: /^Groups.*one new message$/ }).waitFor();
});

it('after the evening she tells how it was, her deposit has counted, and she is free for the next', async () => {
  await story.finish();
  await hears(/with your group for Clay on Fridays on .*\. How was it\?/, 'How was Clay on Fridays on');
  const { page } = mia;
  await reads({
    journey: 'How was Clay on Fridays?',
    registrations: NOTHING,
    groups: /^Last met on/,
    mark: 'one new message',
  });
  await mia.open('/emberite');
  await page.getByRole('link', { name: 'Give feedback' }).first().click();
  await page.getByRole('radio', { name: 'Wonderful' }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thanks for your feedback.').waitFor();
  await mia.reads(/Your deposit of \$10 goes towards/);
  await reads({
    journey: 'What would you love to do?',
    registrations: NOTHING,
    groups: /^Last met on/,
    mark: 'one new message',
  });
  await mia.open('/emberite/registrations');
  const before = page.getByRole('region', { name: 'Past registrations' });
  await before.getByText('Your deposit of $10 went towards the price.').waitFor();
  await before.getByText('The $30 you paid for your spot went to your host.').waitFor();
});

it('AUTH-20 everybody signs out', async () => {
  await clearQueue(sam);
  for (const visitor of [mia, noah]) {
    await visitor.open('/emberite/settings/auth', 'Authentication');
    await visitor.page.getByRole('button', { name: 'Sign Out' }).click();
    await visitor.heading('Login');
    await visitor.open('/emberite', 'Login');
    visitor.expectComplaint(/status of 401/);
  }
});
