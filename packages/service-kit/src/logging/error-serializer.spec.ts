import { QueryFailedError } from 'typeorm';
import { describeError, scrub, serializeError } from './error-serializer.ts';
import { createLogger } from './logger.ts';

const MARKER = 'marker-7f3a@example.com';

function failedQuery(message = 'duplicate key value violates unique constraint "accounts_email_key"') {
  const driver = Object.assign(new Error(message), {
    code: '23505',
    constraint: 'accounts_email_key',
    table: 'accounts',
    detail: `Key (email)=(${MARKER}) already exists.`,
    where: MARKER,
  });
  return new QueryFailedError('insert into accounts (email) values ($1)', [MARKER], driver);
}

describe('errors in the log', () => {
  it('tell of a failed query its code, constraint and table, never its parameters', () => {
    const logged = serializeError(failedQuery());
    expect(logged).toMatchObject({
      type: 'QueryFailedError',
      code: '23505',
      constraint: 'accounts_email_key',
      table: 'accounts',
      message: 'duplicate key value violates unique constraint "accounts_email_key"',
    });
    expect(JSON.stringify(logged)).not.toContain('marker');
    expect(Object.keys(logged)).not.toEqual(expect.arrayContaining(['query', 'parameters', 'detail', 'driverError']));
  });

  it.each([
    [`invalid input syntax for type uuid: "${MARKER}"`, 'invalid input syntax for type uuid: [value]'],
    [`invalid input syntax for type uuid: "two\nlines"`, 'invalid input syntax for type uuid: [value]'],
    [
      `Can't send mail - all recipients were rejected: 550 5.1.1 <${MARKER}>: unknown`,
      "Can't send mail - all recipients were rejected: 550 5.1.1 <[address]>: unknown",
    ],
    ['550 <"odd name"@example.com> unknown', '550 <[address]> unknown'],
    ['connect to redis://:pass-word@10.0.0.1:6379/0', 'connect to redis://10.0.0.1:6379/0'],
    ['GET https://store.example/clip.mp4?X-Sig=abc failed', 'GET https://store.example/clip.mp4 failed'],
    [`no session ${'ab12'.repeat(16)}`, 'no session [token]'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ])('scrubs %j', (said, logged) => expect(scrub(said)).toBe(logged));

  it('are read in whole words up to a length', () => {
    const long = 'a'.repeat(60_000);
    expect([scrub(`answered ${long}`), scrub(long)]).toEqual(['answered', '[too long]']);
  });

  it('follow causes and aggregated errors, frames only', () => {
    const error = new AggregateError([failedQuery(), new Error(MARKER)], MARKER, { cause: failedQuery() });
    const logged = serializeError(error);
    expect(logged).toMatchObject({ cause: { code: '23505' }, errors: [{ code: '23505' }, { message: '[address]' }] });
    expect(JSON.stringify(logged)).not.toContain('marker');
    expect(describeError(error)).not.toContain('marker');
    expect(describeError(error)).toMatch(/AggregateError[\s\S]*error-serializer\.spec/);
  });

  it('are serialised wherever they stand in a line', () => {
    const lines: string[] = [];
    const logger = createLogger(
      { service: 'test', instance: '1', level: 'trace' },
      { write: (line) => lines.push(line) },
    );
    logger.error({ err: failedQuery() }, 'failed');
    logger.error(failedQuery(`invalid input syntax for type uuid: "${MARKER}"`));
    logger.warn({ err: `mail to ${MARKER}` });
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toContain('marker');
  });
});
