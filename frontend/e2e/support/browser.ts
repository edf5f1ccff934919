import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { default as Axe, RunOnly, RunOptions } from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { inject } from 'vitest';
import { launch, launchWhole } from '../../../infra/testing/chromium.ts';

export const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
const TABLET = { width: 768, height: 1024 };
export const WIDE = { width: 1440, height: 900 };
const NARROWEST = { width: 320, height: 640 };
/** A phone at 200 % zoom. */
export const ZOOMED = { width: 195, height: 422 };
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const RULES = {
  whole: { type: 'tag', values: WCAG },
  /** A narrower screen has the same markup: only these rules depend on size and overlap. */
  narrow: {
    type: 'rule',
    values: [
      ...['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable', 'button-name'],
      ...['link-name', 'aria-hidden-focus', 'heading-order', 'page-has-heading-one', 'landmark-one-main', 'region'],
      'bypass',
    ],
  },
} satisfies Record<string, RunOnly>;
/** The minified file, as each page compiles it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WAIT_MS = 30_000;

const browsers = new Map<string, Promise<Browser>>();

/** One browser for all visitors with the same flags of a camera, or the whole Chromium instead of its headless shell. */
export function browserWith(kind: readonly string[] | 'whole' = []): Promise<Browser> {
  const key = [kind].flat().join(' ');
  const browser = browsers.get(key) ?? (kind === 'whole' ? launchWhole() : launch(kind));
  browsers.set(key, browser);
  return browser;
}

/**
 * Call at the end of a file; fails if any console has complained. The browser without flags serves the next file and ends
 * with the run.
 */
export async function leaveBrowsers(): Promise<void> {
  try {
    for (const visitor of Visitor.present) await visitor.leave();
  } finally {
    Visitor.present.clear();
    for (const [key, launched] of browsers) {
      const browser = await launched;
      for (const context of browser.contexts()) await context.close();
      if (key === '' && browser.isConnected()) continue;
      browsers.delete(key);
      await browser.close();
    }
  }
}

/** One person with one browser. Any console or content-policy message fails the test. */
export class Visitor {
  /** The current visitors, to report their screens when a test fails. */
  static readonly present = new Set<Visitor>();
  readonly page: Page;
  readonly context: BrowserContext;
  private readonly complaints: string[] = [];
  private expected: RegExp[] = [];

  /** The visitor's own size, restored after every inspection. */
  private readonly size: ViewportSize | undefined;

  private constructor(context: BrowserContext, page: Page, size: ViewportSize | undefined) {
    this.context = context;
    this.page = page;
    this.size = size;
  }

  /** @param kind as `browserWith` takes it */
  static async arrive(options: BrowserContextOptions = {}, kind?: readonly string[] | 'whole'): Promise<Visitor> {
    const browser = await browserWith(kind);
    const context = await browser.newContext({
      baseURL: inject('productUrl'),
      viewport: DESKTOP,
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(WAIT_MS);
    const visitor = new Visitor(context, await context.newPage(), options.viewport ?? undefined);
    await visitor.watch();
    Visitor.present.add(visitor);
    return visitor;
  }

  private async watch(): Promise<void> {
    const { page, complaints } = this;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        complaints.push(`${message.text()} (${message.location().url})`);
      }
    });
    page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
    await page.exposeFunction('tellViolation', (words: string) => complaints.push(`content policy: ${words}`));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        const tell = (globalThis as unknown as { tellViolation: (words: string) => void }).tellViolation;
        tell(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
  }

  /** The browser logs refused requests; a test names those that it provokes. */
  expectComplaint(...patterns: RegExp[]): void {
    this.expected.push(...patterns);
  }

  /** Opens the address, and waits for the heading if one is given. */
  async open(address: string, heading?: string | RegExp): Promise<void> {
    await this.page.goto(address);
    if (heading !== undefined) await this.heading(heading);
  }

  /** Waits for these words, which may be there more than once. */
  async reads(words: string | RegExp): Promise<void> {
    await this.page.getByText(words).first().waitFor();
  }

  async heading(name: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  /** The same for the pages of the public site, at the three widths they are designed for. */
  async inspectPublicPage(name: string): Promise<void> {
    await this.inspect(name, [WIDE, TABLET]);
  }

  /** Another page of an inspected pattern: only its own texts and pictures, where they have the least space. */
  async inspectSimilarPage(name: string): Promise<void> {
    await this.inspect(name, []);
  }

  /**
   * Inspects the current screen: accessible on the widest window in one theme and on the narrowest phone in the other,
   * without horizontal scrolling down to 195 px. Each size and theme causes a new layout, so each is visited once; which
   * theme is wide depends on the name, so that what screens share is seen in both (decision: tests).
   * @param widths beside those of phones, the widest first; with none, only the phone is looked at, in one theme
   */
  async inspect(name: string, widths: readonly ViewportSize[] = [DESKTOP]): Promise<void> {
    const { page } = this;
    // A screen that is still loading has no heading yet.
    await page.getByRole('progressbar', { name: 'Loading the page' }).waitFor({ state: 'detached' });
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
    const found: string[] = [];
    const judge = async (colorScheme: 'light' | 'dark', rules: keyof typeof RULES) => {
      await page.emulateMedia({ colorScheme });
      const violations = await page.evaluate(runAxe, RULES[rules]);
      const width = String(page.viewportSize()?.width);
      found.push(...violations.map((violation) => `${width} ${colorScheme} ${violation}`));
    };
    const themes = name.length % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
    const [widest = NARROWEST] = widths;
    for (const viewport of [...widths, ZOOMED, NARROWEST]) {
      await page.setViewportSize(viewport);
      const overflow = await page.evaluate(() => {
        const scrolling = [document.documentElement, ...document.querySelectorAll('.dialog-veil')];
        return Math.max(...scrolling.map((box) => box.scrollWidth - box.clientWidth));
      });
      if (overflow > 0) found.push(`scrolls ${String(overflow)} px sideways at ${String(viewport.width)} px`);
      const broken = await page.evaluate(brokenHeadings);
      found.push(...broken.map((word) => `“${word}” is broken at ${String(viewport.width)} px`));
      if (viewport === widest) await judge(themes[0], 'whole');
      else if (viewport === NARROWEST) await judge(themes[1], 'narrow');
      await this.keepPictures(name, viewport.width);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    if (this.size) await page.setViewportSize(this.size);
    expect(found, name).toEqual([]);
    expect(await page.locator('h1').count(), `${name}: one h1`).toBe(1);
    // A `noscript` with a display style would show its markup.
    expect(await page.locator('body').innerText(), `${name}: markup to be read`).not.toMatch(/<\/\w+>/);
    expect(await page.title(), `${name}: title`).toMatch(/\S · Emberhood$/);
  }

  /** SCREENSHOTS=folder saves pictures of inspected screens. */
  private async keepPictures(name: string, width: number): Promise<void> {
    const folder = process.env['SCREENSHOTS'];
    if (folder === undefined) return;
    for (const colorScheme of ['dark', 'light'] as const) {
      await this.page.emulateMedia({ colorScheme });
      const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-')}-${String(width)}-${colorScheme}.png`;
      await this.page.screenshot({ path: join(folder, file), fullPage: true });
    }
  }

  /** The address, the console's messages, and the accessibility tree of the screen. */
  async sees(): Promise<string> {
    const parts = await this.page.locator('main, dialog[open]').all();
    const screen = await Promise.all(parts.map((part) => part.ariaSnapshot({ timeout: 5_000 }).catch(String)));
    return [this.page.url(), ...this.complaints, ...screen].join('\n').replaceAll(/\n *- \/url:.*/g, '');
  }

  async leave(): Promise<void> {
    Visitor.present.delete(this);
    await this.context.close();
    const unexpected = this.complaints.filter((words) => !this.expected.some((pattern) => pattern.test(words)));
    expect(unexpected).toEqual([]);
  }
}

/** Runs in the page. Headings of tables in columns that are too narrow for words. */
function brokenHeadings(): string[] {
  const headings = [...document.querySelectorAll('th')];
  return headings.filter((th) => th.clientHeight > 2 * th.clientWidth).map((th) => th.innerText);
}

/** Runs in the page. Reports violations only: passes are many times as much data. */
async function runAxe(runOnly: RunOnly): Promise<string[]> {
  const { axe: inPage } = globalThis as unknown as { axe: typeof Axe };
  // No rule used here needs to fetch the page's style sheets.
  const options = { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } } satisfies RunOptions;
  const { violations } = await inPage.run(options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
}

interface Visit {
  visitor: Visitor;
  page: Page;
}

/** A visitor for each test of a file. */
export function visit(options?: BrowserContextOptions): Visit {
  const here = {} as Visit;
  beforeEach(async () => {
    here.visitor = await Visitor.arrive(options);
    here.page = here.visitor.page;
  });
  afterEach(() => here.visitor.leave());
  return here;
}
