import { SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { published, withoutLiterals } from './published.ts';

const SECRETS = /ada@example|s3cr3t|hunter2|203\.0\.113|level/;

const spanWith = (attributes: ReadableSpan['attributes']): ReadableSpan =>
  ({
    name: 'a span',
    attributes,
    events: [{ name: 'exception', attributes: { 'exception.message': 'no such ada@example.com' } }],
    status: { code: SpanStatusCode.ERROR, message: 'invalid input: "ada@example.com"' },
    spanContext: () => ({ traceId: 'a'.repeat(32) }),
  }) as unknown as ReadableSpan;

describe('what leaves with a span', () => {
  it('is what is listed, whatever libraries add', () => {
    const span = published(
      spanWith({
        'http.route': '/api/invites/:code',
        'url.full': 'https://store.example/clip?X-Amz-Signature=s3cr3t',
        'url.query': 'code=s3cr3t',
        'client.address': '203.0.113.7',
        'http.request.header.cookie': 'session=s3cr3t',
        'db.system.name': 'postgresql',
        'db.query.text': "update accounts set email = 'ada@example.com', n = 203.0 where id = $1",
        'db.postgresql.values': ['ada@example.com', 'level 4'],
        'db.user': 'hunter2',
      }),
    );
    expect(span.attributes).toEqual({
      'http.route': '/api/invites/:code',
      'db.system.name': 'postgresql',
      'db.query.text': 'update accounts set email = ?, n = ? where id = $1',
    });
    expect([span.events, span.status]).toEqual([[], { code: SpanStatusCode.ERROR }]);
    expect([span.name, span.spanContext().traceId]).toEqual(['a span', 'a'.repeat(32)]);
    expect(JSON.stringify({ ...span, attributes: span.attributes, status: span.status })).not.toMatch(SECRETS);
  });

  it('is of Redis the command, without keys and values', () => {
    const redis = { 'db.system.name': 'redis', 'db.operation.name': 'get', 'db.query.text': 'get ada@example.com' };
    expect(published(spanWith(redis)).attributes).toEqual({ 'db.system.name': 'redis', 'db.operation.name': 'get' });
  });

  it.each([
    ["select * from a where b = 'it''s' and c = $1", 'select * from a where b = ? and c = $1'],
    ["insert into a values (E'x', -1.5, 2e3, $12)", 'insert into a values (E?, ?, ?, $12)'],
    ['do $body$ select secret $body$', 'do ?'],
    ["select 'never ends", 'select ?'],
    ['select  a1,\n  b_2 from t3 limit 10', 'select a1, b_2 from t3 limit ?'],
  ])('takes values out of %j', (sql, expected) => expect(withoutLiterals(sql)).toBe(expected));
});
