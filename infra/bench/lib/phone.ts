import type { Browser, CDPSession, Page } from 'playwright-core';
import { ApiClient } from '../../client/api-client.ts';
import type { RunFile } from '../../local/run-file.ts';

/** Bypasses the content security policy, which would forbid our scripts. */
const PHONE = { viewport: { width: 412, height: 823 }, reducedMotion: 'reduce', bypassCSP: true } as const;
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
export const FAST_LINE = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
/** JavaScript that is true once the screen has a heading and is not loading. */
export const STANDS = `document.querySelector('main h1') && !document.querySelector('main [aria-busy="true"]')`;
/** Records the longest event of each interaction, as for INP. */
const WATCH_PRESSES = `
  globalThis.waits = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) waits.set(interactionId, Math.max(duration, waits.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** A signed-in person whose browser has visited before but has nothing cached. */
export interface Person {
  client: ApiClient;
  /** Opens a page with nothing cached, by default on a slow line. */
  open: (slower: number, line?: typeof SLOW_LINE) => Promise<{ page: Page; cdp: CDPSession }>;
}

export async function arrive(browser: Browser, run: RunFile, email: string): Promise<Person> {
  const client = new ApiClient(run.url, run.mailbox.url);
  await client.signIn(email);
  const storageState = await stateAfterVisit(browser, run.url, client.cookie);
  const open: Person['open'] = async (slower, line = SLOW_LINE) => {
    const context = await browser.newContext({ ...PHONE, baseURL: run.url, storageState });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', line);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(WATCH_PRESSES);
    return { page, cdp };
  };
  return { client, open };
}

/** Cookies and storage after a first visit. */
async function stateAfterVisit(browser: Browser, url: string, cookie: string) {
  const context = await browser.newContext(PHONE);
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return { name, value, url: url.replace('http:', 'https:'), secure: true };
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(`${url}/emberite`);
  await page.waitForFunction(STANDS);
  const state = await context.storageState();
  await context.close();
  return state;
}
