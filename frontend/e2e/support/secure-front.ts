import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { CLIENT_ERRORS_PATH } from '@emberhood/contracts/http/client-errors-path';
import { requireBinary } from '@emberhood/local-services';
import { inject } from 'vitest';
import { running } from './running.ts';

/** Content types that contain addresses of the product; all else passes unchanged. */
const NAMES_ADDRESSES = /^(?:text\/html|application\/json)/;

/**
 * A TLS proxy for gateway and store, as every installation has but not `npm start`: WebKit stores no `Secure` cookie
 * over plain http. Addresses in the traffic are rewritten for each side.
 */
export class SecureFront {
  /** The product's address for browsers. */
  url = '';
  /** Errors that pages reported (app/error-beacon.ts). */
  readonly faults: string[] = [];
  private readonly servers: Server[] = [];
  private readonly addresses: { inside: string; outside: string }[] = [];

  static async start(): Promise<SecureFront> {
    const front = new SecureFront();
    const certificate = await selfSigned();
    const { storage } = running();
    for (const inside of [inject('productUrl'), new URL(storage.publicUrl).origin]) {
      const server = createServer(certificate, (incoming, outgoing) => front.pass(inside, incoming, outgoing));
      front.servers.push(server.listen(0, 'localhost'));
      await once(server, 'listening');
      front.addresses.push({ inside, outside: `https://localhost:${String((server.address() as AddressInfo).port)}` });
    }
    front.url = front.addresses[0]?.outside ?? '';
    return front;
  }

  stop(): void {
    for (const server of this.servers) {
      server.close();
      server.closeAllConnections();
    }
  }

  private pass(inside: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url = '/' } = incoming;
    if (url.endsWith(CLIENT_ERRORS_PATH)) incoming.on('data', (part) => this.faults.push(String(part)));
    const headers = this.translate(incoming.headers, 'outside', 'inside');
    const passed = request(inside + url, {
      method,
      headers: { ...headers, host: new URL(inside).host, 'accept-encoding': 'identity' },
    });
    passed.on('response', (answer) => {
      const { 'content-length': length, ...answered } = this.translate(answer.headers, 'inside', 'outside');
      if (NAMES_ADDRESSES.test(answer.headers['content-type'] ?? '')) {
        outgoing.writeHead(answer.statusCode ?? 502, answered);
        void text(answer).then((body) => outgoing.end(this.translate(body, 'inside', 'outside')));
      } else {
        outgoing.writeHead(answer.statusCode ?? 502, { ...answered, ...(length && { 'content-length': length }) });
        // An event stream opens before its first event.
        outgoing.flushHeaders();
        answer.pipe(outgoing);
      }
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  }

  private translate<T>(what: T, from: 'inside' | 'outside', to: 'inside' | 'outside'): T {
    const isText = typeof what === 'string';
    const translated = this.addresses.reduce(
      (now, address) => now.replaceAll(address[from], address[to]),
      isText ? what : JSON.stringify(what),
    );
    return (isText ? translated : JSON.parse(translated)) as T;
  }
}

/** Creates a certificate for this run only. */
async function selfSigned(): Promise<{ key: string; cert: string }> {
  const { stdout } = await promisify(execFile)(requireBinary('openssl'), [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', '-', '-out', '-'],
  ]);
  return { key: stdout, cert: stdout };
}
