import { once } from 'node:events';
import { request, type Agent, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Empty for an event stream, which does not end. */
  text: string;
}

interface Sending {
  method?: string;
  headers?: Record<string, string>;
  /** Its length is known for a text; for parts, the caller announces it. */
  body?: string | Iterable<Buffer> | AsyncIterable<Buffer>;
  /** By default each request has a connection of its own. */
  agent?: Agent;
}

/** Sends a request with the address exactly as it is spelled, and a body with backpressure, unlike `fetch`. */
export async function send(
  address: string,
  { method = 'GET', headers = {}, body, agent }: Sending = {},
): Promise<Answer> {
  const [origin = ''] = /^https?:\/\/[^/]+/.exec(address) ?? [];
  const length = typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  const path = address.slice(origin.length);
  const sending = request(origin, { method, path, headers: { ...headers, ...length }, agent: agent ?? false });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  // A server may refuse a body before it has read all of it.
  sending.on('error', () => undefined);
  if (body === undefined || typeof body === 'string') sending.end(body);
  else Readable.from(body).pipe(sending);
  const [answer] = await answered;
  const isStream = answer.headers['content-type']?.startsWith('text/event-stream') === true;
  const told = isStream ? '' : await text(answer);
  if (isStream) sending.destroy();
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: told };
}
