import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eventually } from '@emberhood/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { FormData } from 'undici';
import { problemOf, type Answer, type Browser } from '../testing/browser.ts';
import { TestProduct } from '../testing/product.ts';

const MAX = 1_000_000;
const UPLOAD = '/api/videos/upload';

/** What the gateway decides by itself: no media service runs here, so a clip that is let through answers 503. */
describe('receiving a clip', () => {
  let product: TestProduct;
  let member: Browser;

  beforeAll(async () => {
    product = await TestProduct.start(['auth', 'profiles', 'invites'], {
      gateway: {
        UPLOAD_MAX_BYTES: String(MAX),
        UPLOAD_SPOOL_QUOTA_BYTES: String(3 * MAX),
        UPLOAD_IDLE_MS: '1500',
        UPLOAD_PACE_GRACE_MS: '2000',
        UPLOAD_MIN_BYTES_PER_SECOND: '20000',
      },
    });
    member = await product.member('member@example.com');
  });

  afterAll(async () => {
    await product.stop();
  });

  afterEach(async () => {
    await eventually(async () => {
      expect(await spooled()).toEqual([]);
    });
  });

  function spooled(): Promise<string[]> {
    return readdir(join(product.stack.dir, 'spool'));
  }

  function form(parts: Record<string, string | Buffer>): FormData {
    const data = new FormData();
    for (const [name, value] of Object.entries(parts)) {
      if (typeof value === 'string') data.append(name, value);
      else data.append(name, new Blob([new Uint8Array(value)], { type: 'video/mp4' }), 'clip.mp4');
    }
    return data;
  }

  function upload(
    parts: Record<string, string | Buffer>,
    headers: Record<string, string> = {},
    browser = member,
  ): Promise<Answer> {
    return browser.send('POST', UPLOAD, form(parts), headers);
  }

  const clip = randomBytes(300_000);

  it('API-12 takes fields before and after the file, and ignores unknown ones', async () => {
    for (const parts of [
      { location: 'CA:ON:Toronto', video: clip, promptId: 'organize_day', promptType: 'useful' },
      { promptId: 'organize_day', ownerId: 'someone', stagingKey: '../x', video: clip },
    ]) {
      const answer = await upload(parts);
      expect(problemOf(answer).code).toBe('RPC.UNAVAILABLE');
      expect(answer.headers['retry-after']).toBe('5');
    }
  });

  it.each([
    ['no file', { promptId: 'x' }, 400, 'MEDIA.FILE_MISSING'],
    ['no prompt', { video: clip }, 400, 'REQUEST.INVALID'],
    ['a wrong prompt type', { video: clip, promptId: 'x', promptType: 'daily' }, 400, 'REQUEST.INVALID'],
    ['a file of another name', { avatar: clip, promptId: 'x' }, 400, 'REQUEST.INVALID'],
    ['a field too long', { video: clip, promptId: 'x'.repeat(2_000) }, 400, 'REQUEST.INVALID'],
    ['a NUL byte', { video: clip, promptId: 'a\0b' }, 400, 'REQUEST.INVALID'],
  ] as const)('refuses %s', async (_name, parts, status, code) => {
    const answer = await upload(parts);
    expect([answer.status, problemOf(answer).code]).toEqual([status, code]);
  });

  it('refuses two files and too many fields', async () => {
    const two = form({ video: clip, promptId: 'x' });
    two.append('video', new Blob(['more'], { type: 'video/mp4' }), 'more.mp4');
    const answer = await member.send('POST', UPLOAD, two);
    expect([answer.status, problemOf(answer).code]).toEqual([400, 'MEDIA.ONE_FILE_ONLY']);
    const fields = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`f${index}`, 'x']));
    expect(problemOf(await upload({ ...fields, video: clip })).code).toBe('REQUEST.INVALID');
  });

  it.each([
    '',
    'no multipart at all',
    '--x\r\n',
    '--x\r\ncontent-disposition: form-data; name="video"; filename="a"\r\n\r\nabc',
  ])('refuses the broken body %j', async (body) => {
    const answer = await member.send('POST', UPLOAD, body, { 'content-type': 'multipart/form-data; boundary=x' });
    expect(answer.status).toBe(400);
    expect(problemOf(answer).code).toMatch(/^(REQUEST\.INVALID|MEDIA\.FILE_MISSING)$/);
  });

  it('refuses a body without a boundary', async () => {
    const answer = await member.send('POST', UPLOAD, 'x', { 'content-type': 'multipart/form-data' });
    expect(problemOf(answer).code).toBe('REQUEST.INVALID');
  });

  it('C44 takes a file of exactly the limit and refuses one byte more, declared or not', async () => {
    expect(problemOf(await upload({ video: Buffer.alloc(MAX), promptId: 'x' })).code).toBe('RPC.UNAVAILABLE');
    const over = await upload({ video: Buffer.alloc(MAX + 1), promptId: 'x' });
    expect([over.status, problemOf(over).code]).toEqual([413, 'MEDIA.TOO_LARGE']);
    const chunked = await chunkedUpload(MAX + 1);
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /);
    expect(chunked).toContain('MEDIA.TOO_LARGE');
  });

  it('refuses by the declared length without reading, and 401 likewise', async () => {
    const large = await unread({ 'content-length': '100000000', ...member.cookieHeader() });
    expect(large.text).toMatch(/^HTTP\/1\.1 413 /);
    const stranger = await unread({ 'content-length': '900000' });
    expect(stranger.text).toMatch(/^HTTP\/1\.1 401 /);
    for (const { text } of [large, stranger]) expect(text).toMatch(/connection: close/i);
  });

  it('checks the digest of the file when one is sent', async () => {
    const digest = (of: Buffer) => ({
      'content-digest': `sha-256=:${createHash('sha256').update(of).digest('base64')}:`,
    });
    const right = await upload({ video: clip, promptId: 'x' }, digest(clip));
    expect(problemOf(right).code).toBe('RPC.UNAVAILABLE');
    const wrong = await upload({ video: clip, promptId: 'x' }, digest(Buffer.from('other')));
    expect([wrong.status, problemOf(wrong).code]).toEqual([422, 'MEDIA.DIGEST_MISMATCH']);
  });

  it('lets a member upload one clip at a time, over all gateways', async () => {
    const slow = await begun();
    const answer = await upload({ video: clip, promptId: 'x' });
    expect([answer.status, problemOf(answer).code]).toEqual([409, 'MEDIA.UPLOAD_IN_PROGRESS']);
    const other = await product.member('other@example.com');
    expect(problemOf(await upload({ video: clip, promptId: 'x' }, {}, other)).code).toBe('RPC.UNAVAILABLE');
    slow.destroy();
    await eventually(async () => {
      expect(problemOf(await upload({ video: clip, promptId: 'x' })).code).toBe('RPC.UNAVAILABLE');
    });
  });

  it('lets the twin of an upload wait for it', async () => {
    const key = { 'idempotency-key': 'twin-1' };
    const slow = await begun(key);
    let answered = false;
    const twin = upload({ video: clip, promptId: 'x' }, key).then((answer) => {
      answered = true;
      return answer;
    });
    await setTimeout(500);
    expect(answered).toBe(false);
    slow.destroy();
    expect(problemOf(await twin).code).toBe('RPC.UNAVAILABLE');
  });

  it('C46 keeps nothing of a client that leaves', async () => {
    const slow = await begun();
    slow.destroy();
  });

  it('tells a sender that stops', async () => {
    const socket = await trickling();
    const text = await readAll(socket);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain('REQUEST.TIMEOUT');
  });

  it('tells a sender that trickles', async () => {
    const socket = await trickling();
    const timer = setInterval(() => socket.write('a'.repeat(1_000)), 200);
    const text = await readAll(socket);
    clearInterval(timer);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('takes no more than the spool may hold', async () => {
    const others = await Promise.all([1, 2, 3].map((n) => product.member(`spooler${n}@example.com`)));
    const [first, second, third] = others;
    const slow = [
      await trickling(first!.cookieHeader(), 'none'),
      await trickling(second!.cookieHeader(), 'none'),
      await trickling(third!.cookieHeader(), 'none'),
    ];
    await eventually(async () => {
      expect(await spooled()).toHaveLength(3);
    });
    const answer = await upload({ video: clip, promptId: 'x' });
    expect([answer.status, problemOf(answer).code, answer.headers['retry-after']]).toEqual([
      503,
      'MEDIA.STORAGE_UNAVAILABLE',
      '10',
    ]);
    for (const socket of slow) socket.destroy();
    await eventually(async () => {
      expect(problemOf(await upload({ video: clip, promptId: 'x' })).code).toBe('RPC.UNAVAILABLE');
    });
  });

  it('counts what came and what was refused', async () => {
    const metrics = await product.gateway.parts.metrics.registry.metrics();
    expect(metrics).toMatch(/upload_bytes_total [1-9]\d*/);
    expect(metrics).toMatch(/upload_rejected_total\{reason="MEDIA\.TOO_LARGE"\} [1-9]/);
    expect(metrics).toMatch(/upload_rejected_total\{reason="CLIENT_GONE"\} [1-9]/);
  });

  const HEAD =
    '--x\r\ncontent-disposition: form-data; name="video"; filename="clip.mp4"\r\ncontent-type: video/mp4\r\n\r\n';

  function open(headers: Record<string, string>): Promise<Socket> {
    return new Promise((resolve) => {
      const socket = connect(product.gateway.port, '127.0.0.1', () => {
        const lines = Object.entries({
          host: 'localhost',
          'sec-fetch-site': 'same-origin',
          'content-type': 'multipart/form-data; boundary=x',
          ...headers,
        }).map(([name, value]) => `${name}: ${value}\r\n`);
        socket.write(`POST ${UPLOAD} HTTP/1.1\r\n${lines.join('')}\r\n`);
        resolve(socket);
      });
      // A server that cuts a refused upload resets the connection.
      socket.on('error', () => undefined);
    });
  }

  /** An upload that has begun and does not go on. */
  async function trickling(
    headers: Record<string, string> = {},
    length: 'declared' | 'none' = 'declared',
  ): Promise<Socket> {
    const size: Record<string, string> =
      length === 'declared' ? { 'content-length': '900000' } : { 'transfer-encoding': 'chunked' };
    const socket = await open({ ...size, ...member.cookieHeader(), ...headers });
    const body = HEAD + 'a'.repeat(10_000);
    socket.write(length === 'declared' ? body : `${body.length.toString(16)}\r\n${body}\r\n`);
    return socket;
  }

  /** The same, when its file is in the spool. */
  async function begun(headers: Record<string, string> = {}): Promise<Socket> {
    const socket = await trickling(headers);
    await eventually(async () => {
      expect(await spooled()).toHaveLength(1);
    });
    return socket;
  }

  async function chunkedUpload(bytes: number): Promise<string> {
    const socket = await open({ 'transfer-encoding': 'chunked', connection: 'close', ...member.cookieHeader() });
    const body = `${HEAD}${'a'.repeat(bytes)}\r\n--x--\r\n`;
    socket.write(`${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`);
    return readAll(socket);
  }

  /** Sends headers only and waits for the answer. */
  async function unread(headers: Record<string, string>): Promise<{ text: string }> {
    const socket = await open(headers);
    return { text: await readAll(socket) };
  }

  async function readAll(socket: Socket): Promise<string> {
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    await new Promise((resolve) => {
      socket.once('end', resolve);
      socket.once('close', resolve);
    });
    socket.destroy();
    return text;
  }
});
