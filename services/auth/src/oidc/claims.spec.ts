import { CONSUMER_TENANT, isMeantForUs, labelOf, provenEmail, tenantOf, type IdClaims } from './claims.ts';

const now = new Date('2026-01-01T12:00:00Z');
const seconds = now.getTime() / 1_000;
const claims = (extra: object = {}): IdClaims => ({
  iss: 'https://issuer.example',
  sub: 'subject',
  aud: 'us',
  iat: seconds,
  ...extra,
});

describe('whether a token is meant for us', () => {
  it('is for us alone and issued within ten minutes', () => {
    expect(isMeantForUs(claims(), 'us', now)).toBe(true);
    expect(isMeantForUs(claims({ aud: ['us'] }), 'us', now)).toBe(true);
    expect(isMeantForUs(claims({ iat: seconds - 599 }), 'us', now)).toBe(true);
    for (const wrong of [
      { aud: 'them' },
      { aud: ['us', 'them'] },
      { aud: [] },
      { iat: seconds - 600 },
      { iat: seconds + 60 },
      // Two people without a name of their own would share an account.
      { sub: '' },
      { sub: ' ' },
      // What no provider may give, and no column takes.
      { sub: 'a\0b' },
      { sub: 's'.repeat(256) },
    ]) {
      expect(isMeantForUs(claims(wrong), 'us', now)).toBe(false);
    }
  });
});

describe('whether an address is proven', () => {
  it('takes what Google verified of its own mail and of domains it hosts', () => {
    const proven = (extra: object) => provenEmail('google', claims(extra));
    expect(proven({ email: 'Ada@Gmail.com', email_verified: true })).toBe('ada@gmail.com');
    expect(proven({ email: 'ada@example.com', email_verified: true, hd: 'example.com' })).toBe('ada@example.com');
    expect(proven({ email: 'ada@example.com', email_verified: true })).toBeNull();
    expect(proven({ email: 'ada@example.com', email_verified: true, hd: '' })).toBeNull();
    expect(proven({ email: 'ada@gmail.com', email_verified: 'true' })).toBeNull();
    expect(proven({ email: 'ada@gmail.com' })).toBeNull();
    expect(proven({ email: 'ada@gmail.com.evil.example', email_verified: true })).toBeNull();
    expect(proven({ email_verified: true, hd: 'example.com' })).toBeNull();
    expect(proven({ email: 'not an address', email_verified: true, hd: 'example.com' })).toBeNull();
  });

  it('takes of Microsoft only what it says its domain owner verified', () => {
    const proven = (extra: object) => provenEmail('microsoft', claims({ email: 'ada@example.com', ...extra }));
    for (const yes of [true, '1', 1]) expect(proven({ xms_edov: yes })).toBe('ada@example.com');
    for (const no of [undefined, false, '0', 0, 'yes', null])
      expect(proven({ xms_edov: no, email_verified: true })).toBeNull();
  });

  it('shows an address as label, proven or not, and else the subject', () => {
    expect(labelOf(claims({ email: 'Ada@example.com' }))).toBe('ada@example.com');
    expect(labelOf(claims({ email: 7 }))).toBe('subject');
  });
});

describe('C34 the tenant of a Microsoft account', () => {
  const company = '11111111-2222-3333-4444-555555555555';
  const of = (
    tid: unknown,
    rule: Parameters<typeof tenantOf>[1] = 'any',
    iss = `https://login.microsoftonline.com/${String(tid)}/v2.0`,
    oid?: unknown,
  ) => {
    const answer = tenantOf(claims({ tid, iss, oid }), rule);
    return typeof answer === 'string' ? answer : answer.tenantId;
  };

  it('is let in by class or list', () => {
    expect(of(company)).toBe(company);
    expect(of(CONSUMER_TENANT)).toBe(CONSUMER_TENANT);
    expect(of(company, 'organizations')).toBe(company);
    expect(of(CONSUMER_TENANT, 'organizations')).toBe('forbidden');
    expect(of(CONSUMER_TENANT, 'consumers')).toBe(CONSUMER_TENANT);
    expect(of(company, 'consumers')).toBe('forbidden');
    expect(of(company, [company])).toBe(company);
    expect(of(CONSUMER_TENANT, [company])).toBe('forbidden');
  });

  it('comes with an object that can be stored, or none', () => {
    const stored = (oid: unknown) => of(company, 'any', `https://login.microsoftonline.com/${company}/v2.0`, oid);
    for (const oid of [undefined, company]) expect(stored(oid)).toBe(company);
    for (const oid of ['a\0b', '', 7]) expect(stored(oid)).toBe('invalid');
  });

  it('is invalid when it is missing or not the one the issuer names', () => {
    for (const tid of [undefined, '', 'common', '{tenantid}', 7]) expect(of(tid)).toBe('invalid');
    expect(of(company, 'any', `https://login.microsoftonline.com/${CONSUMER_TENANT}/v2.0`)).toBe('invalid');
    expect(of(company, 'any', `https://login.microsoftonline.com/v2.0?t=/${company}/`)).toBe('invalid');
  });
});
