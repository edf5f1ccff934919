import { type AccountTimeline, type Found } from '@emberhood/contracts';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { problemOf, type Browser } from '../testing/browser.ts';
import { TestProduct } from '../testing/product.ts';

/** Media and groups never run here: the pages show what the other services know. */
describe('pages that all services fill together', () => {
  let operator: Browser;
  let memberId: string;

  const product = duringTests(() => TestProduct.start(['auth', 'profiles', 'invites']));

  beforeAll(async () => {
    operator = await product.staff('operator@example.com', 'operator');
    await product.signIn(product.browser(), 'amy.pond@example.com');
    await product.member('amy.pond@example.com', { firstName: 'Amelia' });
    memberId = await product.accountIdOf('amy.pond@example.com');
  });

  const lookUp = async (query: string): Promise<Found> => {
    const answer = await operator.get(`/api/operations/look-up?query=${encodeURIComponent(query)}`);
    expect(answer.status).toBe(200);
    return answer.body as unknown as Found;
  };

  it('find people by part of name and address and by either id, once each, and name who is away', async () => {
    const personId = await product.personIdOf(memberId);
    for (const query of ['meli', 'POND@', memberId, personId]) {
      const found = await lookUp(query);
      expect(found.people).toMatchObject([{ id: memberId, email: 'amy.pond@example.com', name: 'Amelia' }]);
      expect(found.away.toSorted()).toEqual(['groups', 'media']);
      expect(found).toMatchObject({ groups: [], payments: [], clips: [], handed: [] });
    }
    expect((await lookUp('nobody is called so')).people).toEqual([]);
    expect((await operator.get('/api/operations/look-up?query=a')).status).toBe(400);
  });

  it('tell what happened to somebody page by page, and whose part is missing', async () => {
    const tell = async (query = ''): Promise<AccountTimeline> => {
      const answer = await operator.get(`/api/operations/accounts/${memberId}/timeline?${query}`);
      expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
      return answer.body as unknown as AccountTimeline;
    };
    const whole = await tell();
    expect(whole.away.toSorted()).toEqual(['groups', 'media']);
    const whats = whole.entries.map(({ what }) => what);
    expect(whats).toEqual(expect.arrayContaining(['user_created', 'authn_login_success']));
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: AccountTimeline = await tell(
        `limit=1${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      paged.push(...page.entries.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null && paged.length <= whole.entries.length);
    expect(paged).toEqual(whole.entries.map(({ id }) => id));
    expect((await tell('kind=session')).entries.every(({ kind }) => kind === 'session')).toBe(true);
    expect((await tell('kind=session')).away).toEqual([]);
    expect(problemOf(await operator.get(`/api/operations/accounts/${memberId}/timeline?cursor=x`)).code).toBe(
      'REQUEST.INVALID',
    );
  });

  it('name who is meant in the audit and in a timeline, where services know ids alone', async () => {
    await operator.get(`/api/operations/accounts/${memberId}`);
    const amy = { email: 'amy.pond@example.com', name: 'Amelia' };
    const audit = await operator.get(`/api/operations/audit?who=${memberId}&event=sensitive_read`);
    const { people, rows } = audit.body as unknown as { people: object; rows: { actor: string }[] };
    expect(people).toMatchObject({ [memberId]: amy, [rows[0]!.actor]: { email: 'operator@example.com' } });
    for (const who of ['meli', 'Amelia', 'AMY.POND@example.com']) {
      const found = await operator.get(`/api/operations/audit?who=${who}&event=sensitive_read`);
      expect(found.body).toMatchObject({ rows, people });
      const file = await operator.get(`/api/operations/audit/file?who=${who}&event=sensitive_read`);
      expect(file.text.trim().split('\n')).toHaveLength(1 + rows.length);
    }
    expect((await operator.get('/api/operations/audit?who=Rory')).body).toMatchObject({ rows: [] });
    const timeline = await operator.get(`/api/operations/accounts/${memberId}/timeline`);
    expect(timeline.body).toMatchObject({ people: { [memberId]: amy } });
  });

  it('record a look at an account by its one id, however the address spells it', async () => {
    const count = async (): Promise<number> => {
      const audit = await operator.get(`/api/operations/audit?who=${memberId}&event=sensitive_read`);
      return (audit.body['rows'] as unknown[]).length;
    };
    const before = await count();
    const shouted = await operator.get(`/api/operations/accounts/${memberId.toUpperCase()}`);
    expect([shouted.status, shouted.body['id'], await count()]).toEqual([200, memberId, before + 1]);
  });

  it('know no year 0000, and have nothing from before it', async () => {
    const moment = '0000-01-01T00:00:00.000Z';
    for (const path of [`audit?to=${moment}`, `accounts/${memberId}/timeline?cursor=${moment}_x&kind=account`]) {
      const { status, body } = await operator.get(`/api/operations/${path}`);
      expect([status, body['rows'] ?? body['entries']]).toEqual([200, []]);
    }
  });

  it('say that payments cannot be shown while groups are away', async () => {
    for (const path of [
      ...['/api/operator/deposits', '/api/operator/deposits/file?month=2026-11'],
      ...['/api/operator/refunds', '/api/operator/private-reads', `/api/operator/cycles/${memberId}/pins`],
    ])
      expect((await operator.get(path)).status).toBe(503);
    expect((await operator.get('/api/operator/deposits/file?month=2026-13')).status).toBe(400);
  });

  it('find an account by a part of its address that could be a person’s id, also while profiles is away', async () => {
    await product.services.get('profiles')?.stop();
    const answer = await operator.get('/api/operations/accounts?query=operator');
    expect([answer.status, answer.body]).toMatchObject([200, { accounts: [{ email: 'operator@example.com' }] }]);
    // Nobody is found by address, and nobody can say whose id it is.
    expect((await operator.get('/api/operations/accounts?query=AbCdEfGh12')).status).toBe(503);
    await product.startService('profiles');
  });

  it('open an account while media is away, and say that its part is missing', async () => {
    const answer = await operator.get(`/api/operations/accounts/${memberId}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ person: { name: 'Amelia' }, clips: [], away: ['media'] });
  });
});
