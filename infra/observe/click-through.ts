import { signInMail } from '../client/mailbox.ts';
import type { Clicks } from './clicks.ts';

const SIGN_INS = 2;
const WALKS = 8;
const CHANGES = 16;
const LEVELS = ['Curious', 'Attracted'];
const CHOICES = 32;
const PROMPT = 'Dad joke';
/** The far ends of clicks that only read tables, or write without publishing an event. */
const READ = ['postgresql'];

interface Visit {
  mailboxUrl: string;
  /** Address of a member with a profile who can see another member. */
  email: string;
  clip: string;
}

/** Makes clicks of all kinds: signs in by mail, visits pages, changes a setting, chooses repeatedly, and uploads. */
export async function clickThrough(clicks: Clicks, visit: Visit): Promise<void> {
  for (let n = 0; n < SIGN_INS; n++) await signIn(clicks, visit);
  await upload(clicks, visit.clip);
  await walk(clicks);
  await change(clicks);
  await choose(clicks);
}

async function signIn({ page, make }: Clicks, { email, mailboxUrl }: Visit): Promise<void> {
  await page.context().clearCookies();
  await make('opens', [], () => page.goto('/login', { waitUntil: 'networkidle' }));
  const since = Date.now();
  await page.getByLabel('Email').fill(email);
  await make('asks for a code', ['notifications.deliver', 'smtp send'], async () => {
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  });
  const { code } = await signInMail(mailboxUrl, email, since);
  await page.getByLabel('6-digit code').fill(code.slice(0, -1));
  await make('signs in', READ, async () => {
    await page.getByLabel('6-digit code').press('End');
    await page.keyboard.type(code.slice(-1));
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  });
}

async function upload({ page, make }: Clicks, clip: string): Promise<void> {
  const open = page.getByRole('button', { name: `Open “${PROMPT}”` });
  await make('opens', READ, async () => {
    await page.goto('/emberite/settings/videos?tab=fun');
    await open.waitFor();
  });
  await open.click();
  const dialog = page.getByRole('dialog', { name: PROMPT });
  await dialog.getByLabel(/Choose a video file/).setInputFiles(clip);
  await make('uploads', ['ffprobe', 'ffmpeg', 'events.media.video.ready.v1 publish'], async () => {
    await dialog.getByRole('button', { name: /^Upload/ }).click();
    await dialog.waitFor({ state: 'detached' });
  });
}

async function walk({ page, make }: Clicks): Promise<void> {
  const frame = page.getByRole('navigation').first();
  for (let n = 0; n < WALKS; n++) {
    await make('goes on', READ, async () => {
      await frame.getByRole('link', { name: /^You/ }).click();
      await page.getByRole('link', { name: 'Settings' }).waitFor();
    });
    await make('goes on', READ, async () => {
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('link', { name: 'Delete account' }).waitFor();
    });
    await make('goes on', READ, async () => {
      await page.getByRole('link', { name: 'Delete account' }).click();
      await page.getByRole('heading', { name: 'Delete' }).waitFor();
    });
  }
}

async function change({ page, make }: Clicks): Promise<void> {
  const toggle = page.getByRole('switch', { name: 'Anyone can see my page' });
  await make('opens', READ, async () => {
    await page.goto('/emberite/settings/visibility');
    await toggle.waitFor();
  });
  for (let n = 0; n < CHANGES; n++) await make('changes a setting', READ, () => toggle.click());
}

async function choose({ page, make }: Clicks): Promise<void> {
  const robin = page.getByRole('link', { name: /Robin/ });
  await make('opens', READ, async () => {
    await page.goto('/emberite/people');
    await robin.waitFor();
  });
  await make('goes on', READ, async () => {
    await robin.click();
    await page.getByRole('button', { name: LEVELS[0] ?? '', exact: true }).waitFor();
  });
  for (let n = 0; n < CHOICES; n++) {
    const level = LEVELS[n % LEVELS.length] ?? '';
    await make('chooses', READ, () => page.getByRole('button', { name: level, exact: true }).click());
  }
}
