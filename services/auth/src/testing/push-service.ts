import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PushDevice } from '@emberhood/contracts';
import { openServer } from '@emberhood/service-kit/testing';

export interface Pushed {
  message: unknown;
  /** As it came, which the push service sees. */
  body: Buffer;
  headers: IncomingMessage['headers'];
  /** What the sender says of itself, signed with the key it is known by. */
  vapid: { aud: string; sub: string; key: string };
}

/** A browser, and the push service that hands on to it, as RFC 8291 and 8292 have them. */
export class TestPushService {
  readonly pushed = new Map<PushDevice, Pushed[]>();
  /** What it answers, one after the other; the last one from then on. */
  answers = [201];
  tries = 0;
  private readonly secrets = new Map<
    string,
    { device: PushDevice; own: ReturnType<typeof createECDH>; auth: Buffer }
  >();

  private constructor(
    readonly origin: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<TestPushService> {
    const { server, port, stop } = await openServer();
    const service = new TestPushService(`http://127.0.0.1:${String(port)}`, stop);
    server.on('request', (request, response) => {
      void service.take(request).then((status) => response.writeHead(status).end());
    });
    return service;
  }

  /** A browser that wants to be notified. */
  device(): PushDevice {
    const own = createECDH('prime256v1');
    own.generateKeys();
    const auth = randomBytes(16);
    const path = `/send/${randomBytes(12).toString('hex')}`;
    const keys = { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') };
    const device = { endpoint: this.origin + path, keys };
    this.secrets.set(path, { device, own, auth });
    this.pushed.set(device, []);
    return device;
  }

  to(device: PushDevice): unknown[] {
    return (this.pushed.get(device) ?? []).map(({ message }) => message);
  }

  private async take(request: IncomingMessage): Promise<number> {
    const body = await buffer(request);
    const known = this.secrets.get(request.url ?? '');
    const answer = (this.answers.length > 1 ? this.answers.shift() : this.answers[0]) ?? 201;
    this.tries += 1;
    if (!known || answer >= 300) return answer;
    const message: unknown = JSON.parse(decrypt(body, known.own, known.auth));
    const vapid = vapidOf(request.headers.authorization ?? '');
    this.pushed.get(known.device)?.push({ message, body, headers: request.headers, vapid });
    return answer;
  }
}

function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, length] = [body.subarray(0, 16), body[20] ?? 0];
  const [sender, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, about, 32));
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, bytes));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

function vapidOf(authorization: string): Pushed['vapid'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url')))
    throw new Error('The token is not signed with the key');
  return { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as Omit<Pushed['vapid'], 'key'>), key };
}
