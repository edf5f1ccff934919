/** The process of startPayments(); its options are in STAND_IN_OPTIONS. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { SandboxBooks, type SandboxCheckout } from './payments.books.ts';
import { paymentPage } from './payments.page.ts';
import type { PaymentsProcessOptions } from './payments.ts';
import { bodyOf, showPage } from './stand-in-page.ts';

type Fault = 'late' | 'cut' | 'lost';

const TELL_EVERY_MS = 200;
const TELL_TIMEOUT_MS = 10_000;

const options = JSON.parse(process.env['STAND_IN_OPTIONS'] ?? '') as PaymentsProcessOptions;
const books = new SandboxBooks(join(options.dataDir, 'books.json'));
/** How the next calls of the interface go wrong: done without an answer or then cut off, or not done and no answer. */
const faults: Fault[] = [];
let telling = false;

createServer((request, response) => {
  void handle(request, response).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    if (!response.headersSent) response.writeHead(500).end();
  });
}).listen(options.port, '127.0.0.1');
setInterval(() => void tellDue(), TELL_EVERY_MS);

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', `http://localhost:${String(options.port)}`);
  if (url.pathname === '/healthz') response.writeHead(200).end();
  else if (url.pathname.startsWith('/pay/')) await page(url, request, response);
  else if (!authorised(request)) answer(response, 401, { error: 'unauthorised' });
  else await api(url, request, response);
}

async function api(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = `${request.method ?? ''} ${url.pathname}`;
  const body = request.method === 'POST' ? (JSON.parse(await bodyOf(request)) as Record<string, unknown>) : {};
  if (call === 'POST /v1/faults') {
    faults.push(body['fault'] as Fault);
    answer(response, 200, {});
    return;
  }
  const fault = request.method === 'POST' ? faults.shift() : undefined;
  if (fault === 'lost') return;
  const [status, result] = resultOf(call, body);
  if (fault === 'cut') response.destroy();
  else if (fault !== 'late') answer(response, status, result);
}

function resultOf(call: string, body: Record<string, unknown>): [number, object] {
  if (call === 'POST /v1/checkouts') {
    const wish = body as unknown as Parameters<SandboxBooks['openCheckout']>[0];
    return [200, shown(books.openCheckout(wish))];
  }
  if (call === 'GET /v1/payments') return [200, { payments: books.payments() }];
  if (call === 'POST /v1/disputes') {
    books.dispute(String(body['paymentRef']), body['won'] === true, options.webhookDelayMs);
    return [200, {}];
  }
  if (call === 'POST /v1/refund-failures') {
    const key = typeof body['key'] === 'string' ? body['key'] : undefined;
    books.failRefund(String(body['paymentRef']), key, options.webhookDelayMs);
    return [200, {}];
  }
  if (call === 'POST /v1/refunds') return refund(body);
  const [, kind, id] = /^GET \/v1\/(checkouts|refunds|disputes)\/([\w:-]+)$/.exec(call) ?? [];
  if (kind === 'disputes') return [200, { isTakenBack: books.isDisputed(id ?? '') }];
  if (kind === 'refunds') {
    const found = books.refundOf(id ?? '');
    return found ? [200, found] : [404, { error: 'unknown' }];
  }
  const checkout = kind === 'checkouts' ? books.checkout(id ?? '') : undefined;
  return checkout ? [200, shown(checkout)] : [404, { error: 'unknown' }];
}

function refund(body: Record<string, unknown>): [number, object] {
  const wish = body as unknown as { key: string; paymentRef: string; amountCents: number };
  const paid = books.paymentOf(wish.paymentRef);
  if (!paid) return [404, { error: 'unknown payment' }];
  if (books.isDisputed(wish.paymentRef)) return [409, { error: 'disputed' }];
  const left = paid.amountCents - books.refundedCents(wish.paymentRef);
  if (!books.refundOf(wish.key) && wish.amountCents > left) return [409, { error: 'more than is left' }];
  return [200, books.refund(wish, options.webhookDelayMs)];
}

function shown(checkout: SandboxCheckout): object {
  return { ...checkout, url: `http://localhost:${String(options.port)}/pay/${checkout.id}` };
}

async function page(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, , id = '', step] = url.pathname.split('/');
  const checkout = books.checkout(id);
  if (!checkout) {
    showPage(response, 404, '<!doctype html><title>Unknown</title><p>There is no such payment.</p>');
    return;
  }
  if (checkout.state !== 'open') {
    redirect(response, checkout.returnUrl);
    return;
  }
  if (request.method !== 'POST') {
    showPage(response, 200, paymentPage(checkout, step === 'challenge' ? 'challenge' : 'pay'));
    return;
  }
  choose(new URLSearchParams(await bodyOf(request)).get('do') ?? '', checkout, response);
}

function choose(choice: string, checkout: SandboxCheckout, response: ServerResponse): void {
  switch (choice) {
    case 'challenge':
      redirect(response, `/pay/${checkout.id}/challenge`);
      return;
    case 'pay':
    case 'confirm':
      books.settle(checkout, 'paid', options.webhookDelayMs);
      redirect(response, checkout.returnUrl);
      return;
    case 'refuse':
      books.settle(checkout, 'failed', options.webhookDelayMs);
      redirect(response, checkout.returnUrl);
      return;
    case 'decline':
      showPage(response, 200, paymentPage(checkout, 'pay', 'This card was declined. Please try another one.'));
      return;
    default:
      redirect(response, checkout.cancelUrl);
  }
}

/** Tells in the order of the facts, one after the other, until each was taken. */
async function tellDue(): Promise<void> {
  if (telling) return;
  telling = true;
  try {
    for (const event of books.events.filter(({ dueAt }) => dueAt <= Date.now())) {
      const body = JSON.stringify({ id: event.id, type: event.type, ref: event.ref });
      const at = Math.floor(Date.now() / 1_000);
      const mac = createHmac('sha256', options.webhookSecret)
        .update(`${String(at)}.${body}`)
        .digest('hex');
      const taken = await fetch(options.webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sandbox-signature': `t=${String(at)},v1=${mac}` },
        body,
        signal: AbortSignal.timeout(TELL_TIMEOUT_MS),
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (taken) books.told(event);
      else books.later(event);
    }
  } finally {
    telling = false;
  }
}

function authorised(request: IncomingMessage): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const right = Buffer.from(`Bearer ${options.secretKey}`);
  return given.length === right.length && timingSafeEqual(given, right);
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location });
  response.end();
}
