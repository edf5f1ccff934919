import type { Page, Request } from 'playwright-core';
import type { OtlpReceiver, ReceivedSpan } from './otlp-receiver.ts';

/** A click has ended when the page has sent no request for this long. */
const QUIET_MS = 150;
const GATEWAY = 'gateway';

/** A click, and the requests that the page sent to the gateway because of it. */
export interface Click {
  kind: string;
  /** Names, as `nameOf` gives them, of the last spans that it causes. */
  ends: readonly string[];
  calls: { method: string; path: string; traceId: string }[];
}

/** Records the calls of a page, click by click. */
export class Clicks {
  readonly made: Click[] = [];
  readonly page: Page;
  private readonly open = new Set<Request>();
  private quietSince = performance.now();
  private current: Click | undefined;

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith('/api/')) return;
      this.open.add(request);
      const traceId = request.headers()['traceparent']?.split('-')[1] ?? 'none';
      this.current?.calls.push({ method: request.method(), path: pathname, traceId });
    });
    const ended = (request: Request): void => {
      if (this.open.delete(request)) this.quietSince = performance.now();
    };
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
  }

  /** @param press resolves when the result of the click is visible */
  readonly make = async (kind: string, ends: readonly string[], press: () => Promise<unknown>): Promise<void> => {
    await this.quiet();
    const click: Click = { kind, ends, calls: [] };
    this.current = click;
    await press();
    // The page may be about to send a request.
    this.quietSince = performance.now();
    await this.quiet();
    this.current = undefined;
    this.made.push(click);
  };

  private async quiet(): Promise<void> {
    for (;;) {
      const left = this.open.size > 0 ? QUIET_MS : this.quietSince + QUIET_MS - performance.now();
      if (left > 0) await this.page.waitForTimeout(left);
      else if (await this.idle()) return;
    }
  }

  /** Gives the page time to send a request, as it may have had none on a busy machine. @returns true if it sent none */
  private async idle(): Promise<boolean> {
    await this.page.evaluate("scheduler.postTask(() => undefined, { priority: 'background' })");
    return this.open.size === 0 && this.quietSince + QUIET_MS <= performance.now();
  }
}

/** For a span of a database, the kind of database; for any other, its name. */
function nameOf({ name, attributes }: ReceivedSpan): string {
  const system = attributes['db.system.name'];
  return typeof system === 'string' ? system : name;
}

/** Why a click's trace does not reach from the page to all far ends; null if it does. */
export function brokenChain({ calls, ends }: Click, receiver: OtlpReceiver): string | null {
  const ids = new Set(calls.map(({ traceId }) => traceId));
  const [traceId] = ids;
  if (traceId === undefined) return 'asks for nothing';
  if (ids.size > 1) return `${ids.size} traces: ${calls.map(({ method, path }) => `${method} ${path}`).join(', ')}`;
  const spans = receiver.ofTrace(traceId);
  const roots = spans.filter(({ process, parentSpanId }) => process === GATEWAY && parentSpanId === '');
  if (roots.length < calls.length) return `the gateway knows ${roots.length} of ${calls.length} calls`;
  const known = new Set(spans.map(({ spanId }) => spanId));
  const orphans = spans.filter(({ parentSpanId }) => parentSpanId !== '' && !known.has(parentSpanId));
  if (orphans.length > 0) return `without their parents: ${orphans.map(({ name }) => name).join(', ')}`;
  const missing = ends.filter((end) => !spans.some((span) => nameOf(span) === end));
  return missing.length > 0 ? `no ${missing.join(', ')}` : null;
}
