import { resolveBinary } from '@emberhood/local-services';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { inject } from 'vitest';
import { xpaths } from './xpaths.ts';

const WAIT_MS = 60_000;

/** Undefined if it is not installed: `npm test` tries to. */
export const firefoxPath = resolveBinary('firefox') ?? undefined;

/**
 * One person with Firefox, driven by WebDriver BiDi, as playwright-core needs a patched Firefox. Any console message
 * fails the test.
 */
export class FirefoxVisitor {
  readonly page: Page;
  private readonly browser: Browser;
  private readonly complaints: string[] = [];

  private constructor(browser: Browser, page: Page) {
    this.browser = browser;
    this.page = page;
    page.setDefaultTimeout(WAIT_MS);
    page.setDefaultNavigationTimeout(WAIT_MS);
    page.on('console', (message) => {
      const type = message.type();
      if (type === 'error' || type === 'warn')
        this.complaints.push(`${message.text()} (${message.location().url ?? ''})`);
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
  }

  static async arrive(executablePath: string): Promise<FirefoxVisitor> {
    const browser = await launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      timeout: 2 * WAIT_MS,
      defaultViewport: { width: 1280, height: 800 },
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    });
    return new FirefoxVisitor(browser, await browser.newPage());
  }

  async open(address: string): Promise<void> {
    await this.page.goto(inject('productUrl') + address);
  }

  async heading(name: string): Promise<void> {
    await this.page.waitForSelector(`xpath/${xpaths.heading(name)}`);
  }

  async press(button: string): Promise<void> {
    await this.page.locator(`xpath/${xpaths.button(button)}`).click();
  }

  async type(label: string, text: string): Promise<void> {
    await this.page.locator(`xpath/${xpaths.field(label)}`).fill(text);
  }

  async choose(label: string): Promise<void> {
    await this.page.locator(`xpath/${xpaths.choice(label)}`).click();
  }

  async reads(words: string): Promise<void> {
    await this.page.waitForSelector(`xpath/${xpaths.words(words)}`, { visible: true });
  }

  /** Plays without sound, as browsers block scripts from starting sound. */
  async plays(): Promise<void> {
    const video = await this.page.waitForSelector('video');
    await video?.evaluate(async (element) => {
      element.muted = true;
      await element.play();
      await new Promise((resolve) => element.addEventListener('timeupdate', resolve, { once: true }));
    });
  }

  async leave(): Promise<void> {
    await this.browser.close();
    expect(this.complaints).toEqual([]);
  }
}
