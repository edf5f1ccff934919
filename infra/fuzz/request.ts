import type { Endpoint } from '@emberhood/contracts';
import fc, { type Arbitrary } from 'fast-check';
import { ODD_TEXTS, inputs } from './arbitrary.ts';
import { EVERYBODY, type Who } from './reach.ts';

/** One request as it is sent, except for `@names`, which stand for existing things of the world. */
export interface Case {
  /** Its name in the HTTP table. */
  call: string;
  who: Who;
  path: string;
  headers: Record<string, string>;
  /** The body as text; null for a request without one. */
  body: string | null;
}

export function casesOf(call: string, endpoint: Endpoint, known: readonly string[]): Arbitrary<Case> {
  return fc.record({
    call: fc.constant(call),
    who: fc.constantFrom(...EVERYBODY),
    path: addresses(endpoint, known),
    headers: headersOf(endpoint),
    body: bodies(endpoint, known),
  });
}

function addresses(endpoint: Endpoint, known: readonly string[]): Arbitrary<string> {
  const segments = endpoint.path.split('/').slice(1);
  const value = fc.oneof(
    { weight: 6, arbitrary: known.length > 0 ? fc.constantFrom(...known) : fc.uuid() },
    { weight: 2, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  );
  const given = inputs(endpoint.params, known);
  const params = fc.oneof({ weight: 3, arbitrary: given }, { weight: 1, arbitrary: value });
  const path = fc.tuple(params, value).map(([wanted, other]) =>
    segments
      .map((segment) => {
        if (!segment.startsWith(':')) return segment;
        const name = segment.slice(1).replace(/\..*$/, '');
        const suffix = segment.slice(1 + name.length);
        const own = typeof wanted === 'object' && wanted !== null ? (wanted as Record<string, unknown>)[name] : wanted;
        const text = typeof own === 'string' ? own : other;
        return text.startsWith('@') ? text + suffix : encoded(text) + suffix;
      })
      .join('/'),
  );
  const spelled = fc.tuple(
    path,
    fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.nat(SPELLINGS.length - 1) }),
  );
  return fc
    .tuple(spelled, queries(endpoint, known))
    .map(([[whole, spelling], query]) => (SPELLINGS[spelling]?.(`/api/${whole}`) ?? '') + query);
}

/** Ways to write the same or nearly the same address. The first is the usual one. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/API/'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/x/../'),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.replace('/api/', '/api\\'),
  (path) => path.replace(/\w$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
  (path) => `${path};a=b`,
  (path) => `${path}%00`,
  (path) => `${path}%`,
  (path) => `${path}.json`,
  (path) => `/x/..${path}`,
];

function queries(endpoint: Endpoint, known: readonly string[]): Arbitrary<string> {
  const wanted = inputs(endpoint.query, known).map((value) => {
    if (typeof value !== 'object' || value === null) return '';
    const pairs = Object.entries(value).flatMap(([name, inner]) =>
      (Array.isArray(inner) ? inner : [inner]).map(
        (one) => `${encoded(name)}=${typeof one === 'string' && one.startsWith('@') ? one : encoded(asText(one))}`,
      ),
    );
    return pairs.length > 0 ? `?${pairs.join('&')}` : '';
  });
  const strange = fc.constantFrom(
    '?',
    '?&&=',
    '?a=%zz',
    '?limit=1&limit=2',
    '?cursor[]=1&cursor[a]=2',
    '?__proto__[role]=operator',
  );
  return fc.oneof({ weight: 9, arbitrary: wanted }, { weight: 1, arbitrary: strange });
}

const JSON_TYPE = { 'content-type': 'application/json' };

function headersOf(endpoint: Endpoint): Arbitrary<Record<string, string>> {
  const usual = endpoint.multipart ? { 'content-type': 'multipart/form-data; boundary=x' } : JSON_TYPE;
  const extras = fc.constantFrom<Record<string, string>>(
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'multipart/form-data' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'x-user-id': '@victim.account', 'x-role': 'operator', 'x-roles': 'operator' },
    { 'x-forwarded-for': `1.2.3.4, ${'9'.repeat(200)}`, 'x-forwarded-host': 'evil.example' },
    { cookie: '__Host-sid=a; __Host-sid=b' },
    { cookie: `__Host-sid=${'a'.repeat(43)}` },
    { cookie: '__Host-sid="; __Host-pa=%00; __Host-otx=..~..' },
    { range: 'bytes=9-1', 'if-none-match': '*' },
    { 'idempotency-key': '' },
    { 'idempotency-key': 'k'.repeat(200) },
    { 'content-digest': 'sha-256=:!!!:', traceparent: '00-zz-zz-01', 'x-correlation-id': 'x'.repeat(500) },
    { 'accept-language': '*;q=9', accept: 'text/html' },
  );
  return fc
    .oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: extras })
    .map((more) => ({ ...usual, ...more }));
}

function bodies(endpoint: Endpoint, known: readonly string[]): Arbitrary<string | null> {
  const { method } = endpoint;
  if (method === 'GET') return fc.constant(null);
  if (endpoint.multipart) return forms(endpoint, known);
  const json = inputs(endpoint.body, known).map((value) => JSON.stringify(value));
  const strange = fc.constantFrom(
    '',
    '[]',
    'null',
    '"',
    '{',
    '{"a":',
    '{"__proto__":{"role":"operator"}}',
    '['.repeat(5_000),
    '1e999',
    '\u0000',
    `"${'x'.repeat(70_000)}"`,
  );
  const usual = fc.oneof({ weight: 9, arbitrary: json }, { weight: 1, arbitrary: strange });
  return method === 'DELETE' ? fc.oneof(fc.constant(null), usual) : usual;
}

/** Multipart bodies: fields, a file that is no video, parts without an end. */
function forms(endpoint: Endpoint, known: readonly string[]): Arbitrary<string> {
  const file = fc.oneof(
    fc.string({ maxLength: 2_000 }),
    fc.constantFrom('', 'GIF89a', '\u0000\u0000\u0000\u0018ftypmp42'),
  );
  const name = fc.constantFrom('video', 'file', 'video"; x="', '');
  return fc
    .tuple(inputs(endpoint.body, known), file, name, fc.constantFrom('--x--\r\n', '--x', ''))
    .map(([fields, bytes, field, end]) => {
      const parts = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
      const texts = parts.map(
        ([key, value]) => `--x\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${asText(value)}\r\n`,
      );
      const clip = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="../a.mp4"\r\ncontent-type: video/mp4\r\n\r\n${bytes}\r\n`;
      return texts.join('') + clip + end;
    });
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : JSON.stringify(value);
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
