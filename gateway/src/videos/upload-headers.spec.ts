import { describe, expect, it } from '@jest/globals';
import { readUploadHeaders } from './upload-headers.ts';

const MAX = 1_000_000;
const EMPTY_SHA = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

describe('headers of an upload', () => {
  it('may all be absent', () => {
    expect(readUploadHeaders({}, MAX)).toEqual({
      declaredBytes: null,
      fileBytes: null,
      idempotencyKey: null,
      digest: null,
    });
  });

  it('C44 refuses by the declared length, with room for the frame', () => {
    expect(readUploadHeaders({ 'content-length': String(MAX + 60_000) }, MAX).declaredBytes).toBe(MAX + 60_000);
    expect(() => readUploadHeaders({ 'content-length': String(MAX + 70_000) }, MAX)).toThrow('MEDIA.TOO_LARGE');
  });

  it('C44 refuses by the declared length of the file', () => {
    expect(readUploadHeaders({ 'upload-length': String(MAX) }, MAX).fileBytes).toBe(MAX);
    expect(() => readUploadHeaders({ 'upload-length': String(MAX + 1) }, MAX)).toThrow('MEDIA.TOO_LARGE');
  });

  it.each(['', '-1', '1e3', '12.5', '0x10', '1, 2', '1234567890123456'])('refuses the length %j', (length) => {
    expect(() => readUploadHeaders({ 'upload-length': length }, MAX)).toThrow('REQUEST.INVALID');
  });

  it('reads the digest of the file', () => {
    const header = `sha-512=:AAAA:, sha-256=:${Buffer.from(EMPTY_SHA, 'hex').toString('base64')}:`;
    expect(readUploadHeaders({ 'content-digest': header }, MAX).digest).toBe(EMPTY_SHA);
  });

  it.each(['sha-256=abc', 'md5=:AAAA:', ''])('refuses the digest %j', (header) => {
    expect(() => readUploadHeaders({ 'content-digest': header }, MAX)).toThrow('REQUEST.INVALID');
  });

  it.each(['', 'with space', 'ü', 'x'.repeat(129)])('refuses the idempotency key %j', (key) => {
    expect(() => readUploadHeaders({ 'idempotency-key': key }, MAX)).toThrow('REQUEST.INVALID');
  });
});
