import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import fc from 'fast-check';
import { FormData } from 'undici';
import { problemOf, type Answer } from '../testing/browser.ts';
import { TestProduct } from '../testing/product.ts';
import { HEAD, answerOf, openUpload } from '../testing/raw-upload.ts';

const MAX = 1_000_000;
const UPLOAD = '/api/videos/upload';

/** What the gateway decides by itself: no media service runs here, so a clip that passes is answered with 503. */
describe('receiving a clip', () => {
  const product = duringTests(() =>
    TestProduct.start(['auth', 'profiles', 'invites'], {
      gateway: {
        UPLOAD_MAX_BYTES: String(MAX),
        UPLOAD_SPOOL_QUOTA_BYTES: String(2 * MAX),
        UPLOAD_IDLE_MS: '1500',
        UPLOAD_PACE_GRACE_MS: '2000',
        UPLOAD_MIN_BYTES_PER_SECOND: '20000',
      },
    }),
  );
  const member = duringTests(() => product.member('member@example.com'));

  afterEach(async () => {
    await eventually(async () => expect(await spooledBytes()).toBe(0));
    // Not even while a file is open, so that nothing is left however the process ends.
    expect(await readdir(join(product.stack.dir, 'spool'))).toEqual([]);
  });

  async function spooledBytes(): Promise<number> {
    const metrics = await product.gateway.parts.metrics.registry.metrics();
    return Number(/^upload_spool_bytes (\d+)$/m.exec(metrics)?.[1]);
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

  it('takes fields before and after the file, and ignores unknown ones', async () => {
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
    ['a file', 'filename="a"', ''],
    ['a file by its type', 'x="y"', 'content-type: application/octet-stream\r\n'],
    ['a long field', '', ''],
  ])('refuses %s without a name, and goes on', async (_what, disposition, type) => {
    const body = `--x\r\ncontent-disposition: form-data; ${disposition}\r\n${type}\r\n${'a'.repeat(5_000)}\r\n--x--\r\n`;
    const answer = await member.send('POST', UPLOAD, body, { 'content-type': 'multipart/form-data; boundary=x' });
    expect(answer.status).toBe(400);
    expect(problemOf(answer).code).toMatch(/^(REQUEST\.INVALID|MEDIA\.FILE_MISSING)$/);
    expect((await member.get('/healthz')).status).toBe(200);
  });

  describe('whatever a body is made of', () => {
    const token = fc.oneof(
      fc.constantFrom('video', 'promptId', 'promptType', '__proto__', 'constructor', 'toString', '', 'a'.repeat(300)),
      fc.string({ maxLength: 12 }),
    );
    const header = fc.oneof(
      token.map((name) => `content-disposition: form-data; name="${name}"`),
      fc
        .tuple(token, token)
        .map(([name, file]) => `content-disposition: form-data; name="${name}"; filename="${file}"`),
      token.map((file) => `content-disposition: form-data; filename="${file}"`),
      fc.constantFrom(
        'content-disposition: form-data',
        'content-disposition: attachment',
        'content-type: application/json',
        'content-type: application/octet-stream',
        'content-transfer-encoding: base64',
        "content-disposition: form-data; name*=utf-8''%ff; filename*=utf-8''%00",
        'no header',
        ': ',
      ),
      fc.string({ maxLength: 40 }),
    );
    const content = fc.oneof(
      fc.constantFrom('', 'dad_joke', '{"a":', '\r\n--x', '--x--', 'a'.repeat(2_000)),
      fc.string({ maxLength: 60 }),
    );
    const part = fc
      .record({ headers: fc.array(header, { maxLength: 3 }), content })
      .map(({ headers, content: text }) => `--x\r\n${headers.map((one) => `${one}\r\n`).join('')}\r\n${text}\r\n`);
    const body = fc
      .tuple(fc.array(part, { maxLength: 6 }), fc.constantFrom('--x--\r\n', '--x', '', '--x--', '--y--\r\n'))
      .map(([parts, end]) => Buffer.from(parts.join('') + end, 'latin1'));
    const type = fc.constantFrom(
      'multipart/form-data; boundary=x',
      'multipart/form-data; boundary="x"',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=x; boundary=y',
      'Multipart/Form-Data;boundary=x',
    );

    it('it is answered with a problem, and nobody else notices', async () => {
      await fc.assert(
        fc.asyncProperty(body, type, fc.integer({ min: 0, max: 100 }), async (bytes, contentType, cut) => {
          const sent = bytes.subarray(0, Math.ceil((bytes.length * cut) / 100));
          const answer = await member.send('POST', UPLOAD, sent, { 'content-type': contentType });
          // 503: the clip passed, and no media service runs.
          expect([400, 413, 503]).toContain(answer.status);
          expect(problemOf(answer).code).not.toBe('INTERNAL');
        }),
        { numRuns: 300 },
      );
      expect((await member.get('/healthz')).status).toBe(200);
    });
  });

  it('refuses a body without a boundary', async () => {
    const answer = await member.send('POST', UPLOAD, 'x', { 'content-type': 'multipart/form-data' });
    expect(problemOf(answer).code).toBe('REQUEST.INVALID');
  });

  it('C44 VID-16 takes a file of exactly the limit and refuses one byte more, declared or not', async () => {
    expect(problemOf(await upload({ video: Buffer.alloc(MAX), promptId: 'x' })).code).toBe('RPC.UNAVAILABLE');
    const over = await upload({ video: Buffer.alloc(MAX + 1), promptId: 'x' });
    expect([over.status, problemOf(over).code]).toEqual([413, 'MEDIA.TOO_LARGE']);
    const chunked = await chunkedUpload(MAX + 1);
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /);
    expect(chunked).toContain('MEDIA.TOO_LARGE');
  });

  it('refuses by the declared length without reading, and 401 likewise', async () => {
    const large = await unread({ 'content-length': '100000000', ...member.cookieHeader() });
    expect(large).toMatch(/^HTTP\/1\.1 413 /);
    const stranger = await unread({ 'content-length': '900000' });
    const waiting = await unread({ 'content-length': '900' });
    for (const text of [stranger, waiting]) expect(text).toMatch(/^HTTP\/1\.1 401 /);
    for (const text of [large, stranger, waiting]) expect(text).toMatch(/connection: close/i);
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

  it('lets a member upload one clip at a time', async () => {
    const slow = await begun();
    const answer = await upload({ video: clip, promptId: 'x' });
    expect([answer.status, problemOf(answer).code]).toEqual([409, 'MEDIA.UPLOAD_IN_PROGRESS']);
    const other = await product.member('other@example.com');
    expect(problemOf(await upload({ video: clip, promptId: 'x' }, {}, other)).code).toBe('RPC.UNAVAILABLE');
    slow.destroy();
    await eventually(async () =>
      expect(problemOf(await upload({ video: clip, promptId: 'x' })).code).toBe('RPC.UNAVAILABLE'),
    );
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
    const text = await answerOf(await trickling());
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain('REQUEST.TIMEOUT');
  });

  it('tells a sender that trickles', async () => {
    const socket = await trickling();
    const timer = setInterval(() => socket.write('a'.repeat(1_000)), 200);
    const text = await answerOf(socket);
    clearInterval(timer);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('counts against the spool what has come, not what is claimed', async () => {
    const others = await Promise.all([1, 2, 3, 4].map((n) => product.member(`spooler${n}@example.com`)));
    const slow: Socket[] = [];
    for (const other of others) slow.push(await trickling(other.cookieHeader(), 'none'));
    await eventually(async () => expect(await spooledBytes()).toBeGreaterThanOrEqual(40_000));
    // Four uploads that may each reach the limit, with space for two.
    expect(problemOf(await upload({ video: clip, promptId: 'x' })).code).toBe('RPC.UNAVAILABLE');
    slow.slice(0, 2).forEach((socket) => {
      const rest = 'a'.repeat(MAX - 20_000);
      socket.write(`${rest.length.toString(16)}\r\n${rest}\r\n`);
    });
    await eventually(async () => expect(await spooledBytes()).toBeGreaterThan(2 * MAX - 100_000));
    const answer = await upload({ video: clip, promptId: 'x' });
    expect([answer.status, problemOf(answer).code, answer.headers['retry-after']]).toEqual([
      503,
      'MEDIA.STORAGE_UNAVAILABLE',
      '10',
    ]);
    for (const socket of slow) socket.destroy();
    await eventually(async () =>
      expect(problemOf(await upload({ video: clip, promptId: 'x' })).code).toBe('RPC.UNAVAILABLE'),
    );
  });

  it('counts what came and what was refused', async () => {
    const metrics = await product.gateway.parts.metrics.registry.metrics();
    expect(metrics).toMatch(/upload_forms_rejected_total\{reason="MEDIA\.TOO_LARGE"\} [1-9]/);
    expect(metrics).toMatch(/upload_forms_rejected_total\{reason="CLIENT_GONE"\} [1-9]/);
  });

  /** Begins an upload and does not continue it. */
  async function trickling(
    headers: Record<string, string> = {},
    length: 'declared' | 'none' = 'declared',
  ): Promise<Socket> {
    const size: Record<string, string> =
      length === 'declared' ? { 'content-length': '900000' } : { 'transfer-encoding': 'chunked' };
    const socket = await openUpload(product.gateway.port, { ...size, ...member.cookieHeader(), ...headers });
    const body = HEAD + 'a'.repeat(10_000);
    socket.write(length === 'declared' ? body : `${body.length.toString(16)}\r\n${body}\r\n`);
    return socket;
  }

  /** The same, once its file is in the spool. */
  async function begun(headers: Record<string, string> = {}): Promise<Socket> {
    const socket = await trickling(headers);
    await eventually(async () => expect(await spooledBytes()).toBe(10_000));
    return socket;
  }

  /** Of a form that goes on after so much of its file. */
  async function chunkedUpload(bytes: number): Promise<string> {
    const headers = { 'transfer-encoding': 'chunked', connection: 'close', ...member.cookieHeader() };
    const socket = await openUpload(product.gateway.port, headers);
    const body = HEAD + 'a'.repeat(bytes);
    socket.write(`${body.length.toString(16)}\r\n${body}\r\n`);
    return answerOf(socket);
  }

  /** Sends headers only and waits for the answer. */
  const unread = async (headers: Record<string, string>): Promise<string> =>
    answerOf(await openUpload(product.gateway.port, headers));
});
