import { secretKey } from '@emberhood/service-kit';
import { readGrant, signGrant, type FileGrant } from './filesystem-grants.ts';
import { isObjectKey } from './object-storage.ts';

const SECRET = [secretKey('07'.repeat(32))] as const;
const NEWER = secretKey('08'.repeat(32));
const NOW = 1_800_000_000;
const grant: FileGrant = {
  method: 'PUT',
  key: 'clips/a/original',
  expires: NOW + 60,
  contentType: 'video/mp4',
  sizeBytes: 12,
  sha256: 'ab'.repeat(32),
};

describe('a signed address', () => {
  it('carries its grant', () => expect(readGrant(SECRET, signGrant(SECRET, grant), NOW)).toEqual(grant));

  it('ends when it expires', () => {
    const address = signGrant(SECRET, grant);
    expect(readGrant(SECRET, address, NOW + 60)).not.toBeNull();
    expect(readGrant(SECRET, address, NOW + 61)).toBeNull();
  });

  it('goes on while its key is in force behind a newer one, which signs, and ends with its key', () => {
    const both = [NEWER, ...SECRET] as const;
    expect(readGrant([NEWER], signGrant(SECRET, grant), NOW)).toBeNull();
    expect(readGrant(both, signGrant(SECRET, grant), NOW)).toEqual(grant);
    expect(readGrant([NEWER], signGrant(both, grant), NOW)).toEqual(grant);
  });

  it.each([
    ['another object', 'clips/a/', 'clips/b/'],
    ['another method', 'method=PUT', 'method=GET'],
    ['another expiry', `expires=${NOW + 60}`, `expires=${NOW + 61}`],
    ['another type', 'video%2Fmp4', 'text%2Fhtml'],
    ['another size', 'size=12', 'size=13'],
    ['another digest', 'sha256=ab', 'sha256=ac'],
    ['no signature', 'signature=', 'other='],
    ['a cut signature', /signature=../, 'signature='],
    ['a way out of the folder', 'clips/a/', 'clips/%2e%2e/'],
  ])('does not allow %s', (_what, from, to) => {
    expect(readGrant(SECRET, signGrant(SECRET, grant).replace(from, to), NOW)).toBeNull();
  });

  it.each(['', '/', '//', 'nonsense', 'http://[', '/clips/a?method=PUT'])('is not %j', (address) => {
    expect(readGrant(SECRET, address, NOW)).toBeNull();
  });
});

describe('an object key', () => {
  it.each(['clips/0b7f/original', 'clips/0b7f/clip.mp4', 'markers/a'])('may be %s', (key) => {
    expect(isObjectKey(key)).toBe(true);
  });

  it.each([
    '',
    '/',
    '/etc/passwd',
    'a//b',
    '../a',
    'a/../b',
    'a/./b',
    'a/b/',
    'A/b',
    'a b',
    'a\0b',
    'a/..b/c',
    '%2e%2e/a',
    'a\\b',
    'x'.repeat(65),
  ])('may not be %j', (key) => expect(isObjectKey(key)).toBe(false));
});
