import { readUploadHeaders } from './upload-headers.ts';

const MAX = 1_000;

describe('headers of an upload', () => {
  it('need say nothing', () => {
    expect(readUploadHeaders({}, MAX)).toEqual({ idempotencyKey: null, digest: null });
  });

  it('carry a key and the digest of the file', () => {
    const digest = `sha-512=:AAAA:, sha-256=:${Buffer.alloc(32, 0xab).toString('base64')}:`;
    expect(readUploadHeaders({ 'idempotency-key': 'key-1', 'content-digest': digest }, MAX)).toEqual({
      idempotencyKey: 'key-1',
      digest: 'ab'.repeat(32),
    });
  });

  it('tell of a body that cannot hold a file within the limit', () => {
    expect(() => readUploadHeaders({ 'content-length': String(MAX + 64 * 1024) }, MAX)).not.toThrow();
    expect(() => readUploadHeaders({ 'content-length': String(MAX + 64 * 1024 + 1) }, MAX)).toThrow('MEDIA.TOO_LARGE');
  });

  it.each([
    ['an empty key', { 'idempotency-key': '' }],
    ['a key with blanks', { 'idempotency-key': 'a b' }],
    ['a key too long', { 'idempotency-key': 'a'.repeat(129) }],
    ['a digest of another kind', { 'content-digest': 'md5=:AAAA:' }],
    ['a digest cut off', { 'content-digest': 'sha-256=:AAAA:' }],
  ])('are refused with %s', (_what, headers) => {
    expect(() => readUploadHeaders(headers, MAX)).toThrow('REQUEST.INVALID');
  });
});
