import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, requireBinary, resolveBinary } from '@emberhood/local-services';
import type { ApiClient } from '../../../infra/client/api-client.ts';
import { waitFor } from '../../../infra/client/patience.ts';
import { SecureFront } from './secure-front.ts';
import { cookiesOf } from './signed-in.ts';
import { xpaths } from './xpaths.ts';

const WAIT_MS = 30_000;
const POLL_MS = 100;
/** An iPhone's viewport, without the browser's bars. */
export const PHONE = { width: 390, height: 664 };
/** The page is rerendering, or the element is covered for a moment: WebDriver asks to retry. */
const PASSING = ['stale element reference', 'element click intercepted', 'element not interactable'];
/** The standard's key of an element in a response. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The Enter key, to be typed. */
export const ENTER = '\uE007';

/** Whether WebKitGTK, its WebDriver, a virtual display and openssl are installed. */
export const hasWebKit = (['webkit-driver', 'xvfb', 'openssl'] as const).every((name) => resolveBinary(name) !== null);

class WebDriverError extends Error {
  readonly code: string;

  constructor({ error, message }: { error: string; message: string }, where: string) {
    super(`${where}: ${error}: ${message}`);
    this.code = error;
  }
}

/**
 * One person after another with WebKitGTK, by plain WebDriver, as playwright-core needs a patched WebKit. Errors that
 * pages report fail the test.
 */
export class WebKit {
  readonly front: SecureFront;
  private readonly processes: ChildProcess[] = [];
  private address = '';
  private settings = '';

  private constructor(front: SecureFront) {
    this.front = front;
  }

  static async start(): Promise<WebKit> {
    const webkit = new WebKit(await SecureFront.start());
    const screen = spawn(
      requireBinary('xvfb'),
      ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    );
    webkit.processes.push(screen);
    const [display] = (await once(createInterface(screen.stdio[3] as Readable), 'line')) as [string];
    await webkit.stopAnimations();
    const port = await freePort();
    webkit.address = `http://127.0.0.1:${String(port)}`;
    webkit.processes.push(
      spawn(requireBinary('webkit-driver'), ['--host=127.0.0.1', `--port=${String(port)}`], {
        // As root, WebKit cannot create its sandbox; the pages are our own.
        env: {
          ...process.env,
          DISPLAY: `:${display}`,
          XDG_CONFIG_HOME: webkit.settings,
          WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        },
        stdio: 'ignore',
      }),
    );
    const status = () => fetch(`${webkit.address}/status`).catch(() => null);
    await waitFor('the WebDriver of WebKit', WAIT_MS, async () => (await status())?.ok || undefined, POLL_MS);
    return webkit;
  }

  async arrive(): Promise<WebKitVisitor> {
    const { sessionId } = await ask<{ sessionId: string }>('POST', `${this.address}/session`, {
      capabilities: {
        alwaysMatch: { acceptInsecureCerts: true, timeouts: { implicit: WAIT_MS, pageLoad: WAIT_MS, script: WAIT_MS } },
      },
    });
    const visitor = new WebKitVisitor(`${this.address}/session/${sessionId}`, this.front);
    await visitor.setViewportSize(PHONE);
    return visitor;
  }

  async stop(): Promise<void> {
    for (const child of this.processes.toReversed()) child.kill();
    this.front.stop();
    await rm(this.settings, { recursive: true, force: true });
  }

  /** Pages see it as reduced motion, so that pressed elements stand still, as in the other browsers. */
  private async stopAnimations(): Promise<void> {
    this.settings = await mkdtemp(join(tmpdir(), 'emberhood-webkit-'));
    await mkdir(join(this.settings, 'gtk-3.0'));
    await writeFile(join(this.settings, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  }
}

/** @param where path of the WebDriver endpoint */
async function ask<T>(method: string, where: string, body: object = {}): Promise<T> {
  const answer = await fetch(where, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: T & { error: string; message: string } };
  if (!answer.ok) throw new WebDriverError(value, `${method} ${new URL(where).pathname}`);
  return value;
}

/** Runs in the page. The driver neither scrolls far enough nor waits until late content stops moving the element. */
async function atRest(element: Element): Promise<void> {
  const place = () => JSON.stringify(element.getBoundingClientRect());
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  for (let before = ''; before !== place() || document.querySelector('[aria-busy="true"]');) {
    before = place();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Has the interface of FirefoxVisitor. */
export class WebKitVisitor {
  private readonly session: string;
  private readonly front: SecureFront;

  constructor(session: string, front: SecureFront) {
    this.session = session;
    this.front = front;
  }

  async open(address: string): Promise<void> {
    await this.post('/url', { url: this.front.url + address });
  }

  /** Takes over a session of the setup, as a second mail so soon would not be sent. */
  async enter(client: ApiClient): Promise<void> {
    await this.open('/robots.txt');
    for (const { name, value, secure } of cookiesOf(client))
      await this.post('/cookie', { cookie: { name, value, secure } });
  }

  async heading(name: string): Promise<void> {
    await this.find(xpaths.heading(name));
  }

  async reads(words: string): Promise<void> {
    await this.find(xpaths.words(words));
  }

  async press(button: string): Promise<void> {
    await this.onElement(xpaths.button(button), 'click');
  }

  async follow(link: string): Promise<void> {
    await this.onElement(xpaths.link(link), 'click');
  }

  async choose(label: string): Promise<void> {
    await this.onElement(xpaths.choice(label), 'click');
  }

  /** Types text, or chooses a file by its path. */
  async type(label: string, text: string): Promise<void> {
    await this.onElement(xpaths.field(label), 'value', { text });
  }

  /** Plays without sound, as browsers block scripts from starting sound; again if a new address of the clip stops it. */
  async plays(): Promise<void> {
    await this.find('//video');
    await this.script(
      `const video = document.querySelector('video');
       video.muted = true;
       const start = () => video.play().catch(() => new Promise((resolve) => setTimeout(resolve, 200)).then(start));
       return start().then(() => new Promise((resolve) =>
         video.addEventListener('timeupdate', () => video.currentTime > 0 && resolve())));`,
    );
  }

  /** Like Playwright's `evaluate`: the function must be self-contained. */
  evaluate<T>(inPage: () => T | Promise<T>): Promise<T> {
    return this.script(`return (${String(inPage)})()`);
  }

  /** Sets the viewport, without the window's bars. The window is never narrower than its bars, about 450 px. */
  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    const end = Date.now() + WAIT_MS;
    for (;;) {
      const inner = await this.script<number>('return innerHeight');
      if (inner === size.height) return;
      if (Date.now() > end) throw new Error(`The window does not get ${String(size.height)} px high`);
      const { height } = await ask<{ height: number }>('GET', `${this.session}/window/rect`);
      await this.post('/window/rect', { width: size.width, height: height - inner + size.height });
      await sleep(POLL_MS);
    }
  }

  /** SCREENSHOTS=folder saves a picture. */
  async keepPicture(name: string): Promise<void> {
    const folder = process.env['SCREENSHOTS'];
    if (folder === undefined) return;
    const picture = await ask<string>('GET', `${this.session}/screenshot`);
    await writeFile(join(folder, `webkit-${name}.png`), picture, 'base64');
  }

  async leave(): Promise<void> {
    await ask('DELETE', this.session);
    expect(this.front.faults).toEqual([]);
  }

  private async onElement(xpath: string, act: 'click' | 'value', body: object = {}): Promise<void> {
    const end = Date.now() + WAIT_MS;
    for (;;) {
      const element = await this.find(xpath);
      try {
        await this.script(`return (${String(atRest)})(arguments[0])`, { [ELEMENT]: element });
        await this.post(`/element/${element}/${act}`, body);
        return;
      } catch (error) {
        if (!(error instanceof WebDriverError && PASSING.includes(error.code)) || Date.now() > end) throw error;
        await sleep(POLL_MS);
      }
    }
  }

  /** Waits for the element. */
  private async find(xpath: string): Promise<string> {
    try {
      return (await this.post<Record<string, string>>('/element', { using: 'xpath', value: xpath }))[ELEMENT] ?? '';
    } catch (error) {
      const seen = await this.script<string>('return location.href + "\\n" + document.body.innerText').catch(String);
      throw new Error(`${xpath} is not on the screen, which is\n${seen}`, { cause: error });
    }
  }

  private script<T>(text: string, ...args: unknown[]): Promise<T> {
    return this.post('/execute/sync', { script: text, args });
  }

  private post<T>(where: string, body: object): Promise<T> {
    return ask('POST', this.session + where, body);
  }
}
