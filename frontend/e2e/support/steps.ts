import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { inject } from 'vitest';
import type { Visitor } from './browser.ts';
import { signInMail, type SignInMail } from './mailbox.ts';
import { ONBOARDING } from './onboarding.ts';

export async function askToSignIn(visitor: Visitor, email: string, address = '/login'): Promise<SignInMail> {
  const { page } = visitor;
  await visitor.open(address);
  const since = Date.now();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await visitor.heading('Check your inbox');
  return signInMail(email, since);
}

export async function signIn(visitor: Visitor, email: string, address?: string): Promise<void> {
  const { code } = await askToSignIn(visitor, email, address);
  await visitor.page.getByLabel('6-digit code').fill(code);
  await visitor.page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

interface OnboardOptions {
  /** Called on each screen, with its heading. */
  look?: (heading: string) => Promise<void>;
  /** The heading of the next screen. */
  ends?: string;
  /** The number of the first screen. */
  from?: number;
}

export async function onboard(visitor: Visitor, options: OnboardOptions = {}): Promise<void> {
  const { look, ends = 'Your journey', from = 0 } = options;
  const { page } = visitor;
  for (const [heading, choices, button] of ONBOARDING.slice(from)) {
    await visitor.heading(heading);
    for (const name of choices)
      await page.getByRole('radio', { name }).or(page.getByRole('checkbox', { name })).check();
    await look?.(heading);
    await page.getByRole('button', { name: button }).click();
  }
  await visitor.heading(ends);
}

/** Gives first name, sex and age when asked; the member returns to where they were missing. */
export async function sayWho({ page }: Visitor): Promise<void> {
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Sex').selectOption('female');
  await page.getByRole('combobox', { name: 'Age' }).selectOption('31');
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

export async function chooseClip(visitor: Visitor, prompt: string, file: string): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name: `Open “${prompt}”` }).click();
  const dialog = page.getByRole('dialog', { name: prompt });
  await dialog.getByLabel(/Choose a video file/).setInputFiles(join(inject('clipsFolder'), file));
  await dialog.getByRole('button', { name: /^Upload/ }).click();
}

/** Uploads a clip and waits until the server has processed it. */
export async function uploadClip(visitor: Visitor, tab: 'fun' | 'useful', prompt: string, file: string): Promise<void> {
  await visitor.open(`/emberite/settings/videos?tab=${tab}`);
  await chooseClip(visitor, prompt, file);
  const { page } = visitor;
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: prompt }) });
  await card.getByText(/^Being checked/).waitFor({ timeout: 120_000 });
}

/** Plays it as far as its first moving picture. */
export async function play(clip: Locator): Promise<void> {
  await clip.evaluate((video: HTMLVideoElement) => void video.play());
  await expect
    .poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 15_000 })
    .toBeGreaterThan(0);
}

/** Fills in what makes a member discoverable, beside the clips. */
export async function fillProfile(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  await visitor.open('/emberite/settings/basic');
  await page.getByLabel('Nickname').fill(name);
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Sex', { exact: true }).selectOption('female');
  await page.getByLabel('Age', { exact: true }).selectOption('31');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Profile data saved successfully!' }).waitFor();
  await visitor.open('/emberite/settings/bucketlist');
  await page.getByRole('button', { name: 'Add an item' }).click();
  await page.getByRole('textbox', { name: 'Item 1' }).fill('Ride a night train');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Profile data saved successfully!' }).waitFor();
}
