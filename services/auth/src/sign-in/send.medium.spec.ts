import { authRpc } from '@emberhood/contracts';
import { refusalOf } from '@emberhood/service-kit/testing';
import pg from 'pg';
import { AuthStack, DAY, HOUR, MINUTE, outcome, type TestBrowser } from '../testing/auth-stack.ts';

describe('sending code and link', () => {
  const auth = AuthStack.duringTests();

  beforeAll(() => auth.startService());

  const challenges = async (email: string) =>
    (await auth.sql('select 1 from challenges where email = $1', [email])).length;
  const answer = (browser: ReturnType<AuthStack['browser']>) => auth.call(authRpc.sendMagicLink, browser);

  it('mails one message with code and link, and says how long they live', async () => {
    const browser = auth.browser();
    const letter = await auth.receive(browser);
    expect(letter.code).toMatch(/^\d{6}$/);
    const time = { hour: 'numeric', minute: '2-digit', timeZone: 'America/Toronto', timeZoneName: 'short' } as const;
    const clock = new Intl.DateTimeFormat('en-CA', time).format(auth.clock.now()).replaceAll(/\s/g, ' ');
    expect(letter.subject).toBe(`Your Emberhood sign-in code from ${clock}`);
    const link = `https://emberhood.example/login/magic-link#${new URLSearchParams({ email: browser.email, secret: letter.secret }).toString()}`;
    expect(letter.text).toContain(link);
    expect(letter.text).toContain('10 minutes');
    expect(letter.html).toContain(letter.code);
    expect(letter.html).toContain(link.replaceAll('&', '&amp;'));
  });

  it('C9 mails once in sixty seconds and answers the same, keeping the first code good', async () => {
    const browser = auth.browser();
    const letter = await auth.receive(browser);
    const first = browser.binding;
    const second = await answer(browser);
    expect(second).toEqual({ binding: first, maxAgeSeconds: 10 * MINUTE, resendAfterSeconds: MINUTE, scarce: false });
    expect(await challenges(browser.email)).toBe(1);
    expect(await outcome(auth.code(browser, letter.code))).toBe('ok');
    expect(await auth.signInMails(browser.email)).toHaveLength(1);
  });

  it('C10 answers alike for known, unknown and suspended addresses', async () => {
    const known = auth.browser();
    await auth.signIn(known);
    const suspended = auth.browser();
    await auth.signIn(suspended);
    await auth.suspend(suspended.email);
    auth.clock.advance(MINUTE);
    const answers = await Promise.all(
      [known.email, suspended.email, auth.browser().email].map((email) => answer(auth.browser(email))),
    );
    const shapes = answers.map(({ binding, ...rest }) => ({ ...rest, binding: binding.length }));
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    expect(new Set(answers.map((one) => one.binding)).size).toBe(3);
  });

  it('sends five mails an hour and ten a day to one address, whoever asks', async () => {
    const { email } = auth.browser();
    for (let minute = 0; minute < 8; minute += 1) {
      await auth.send(auth.browser(email));
      auth.clock.advance(MINUTE);
    }
    expect(await challenges(email)).toBe(5);
    for (let hour = 0; hour < 3; hour += 1) {
      auth.clock.advance(HOUR);
      for (let minute = 0; minute < 6; minute += 1) {
        await auth.send(auth.browser(email));
        auth.clock.advance(MINUTE);
      }
    }
    expect(await challenges(email)).toBe(10);
    auth.clock.advance(DAY);
    await auth.send(auth.browser(email));
    expect(await challenges(email)).toBe(11);
  });

  it('counts spellings of an address that lead to one mailbox together', async () => {
    const { email } = auth.browser();
    const spelled = [email, email.replace('@', '+spam@'), email.replace(/^./, '$&.'), email.replace('@', '+x.y+z@')];
    for (const one of spelled) await auth.send(auth.browser(one));
    expect(await Promise.all(spelled.map(challenges))).toEqual([1, 0, 0, 0]);
    auth.clock.advance(MINUTE);
    await auth.send(auth.browser(spelled[1]));
    expect(await Promise.all(spelled.map(challenges))).toEqual([1, 1, 0, 0]);
  });

  it('sends one mail when ten browsers ask at once', async () => {
    const { email } = auth.browser();
    await Promise.all(Array.from({ length: 10 }, () => auth.send(auth.browser(email))));
    expect(await challenges(email)).toBe(1);
  });

  it('C38 refuses the forty-first mail that nobody has used within an hour to one client address, and opens at the instant it says', async () => {
    const client = { ip: '2001:db8:1:2::1', userAgent: '' };
    for (let count = 0; count < 40; count += 1) await auth.send({ ...auth.browser(), client });
    const neighbour = { ip: '2001:0db8:0001:0002:ffff::9', userAgent: '' };
    const refused = await refusalOf(auth.send({ ...auth.browser(), client: neighbour }));
    expect(refused?.code).toBe('REQUEST.RATE_LIMITED');
    expect(refused?.details.retryAfter).toBe(HOUR);
    expect(await auth.audit('2001:db8:1:2::/64')).toEqual(['excess_rate_limit_exceeded: send-from-address']);
    // The audit forgets addresses of clients earlier than what was done to whom.
    expect(await auth.sql(`select subject from audit where subject like '2001:db8:%'`)).toEqual([]);
    auth.clock.advance(HOUR - 1);
    expect(await outcome(auth.send({ ...auth.browser(), client }))).toBe('REQUEST.RATE_LIMITED');
    auth.clock.advance(1);
    expect(await outcome(auth.send({ ...auth.browser(), client }))).toBe('ok');
  });

  it('lets all of a venue in at its one client address, for who signs in gives the mail back', async () => {
    const client = { ip: '203.0.113.50', userAgent: '' };
    for (let guest = 0; guest < 45; guest += 1) {
      const browser = { ...auth.browser(), client };
      const { code, secret } = await auth.receive(browser);
      // The link is often opened where the mail is read, away from the venue's network.
      const elsewhere = { ...browser, client: { ip: '198.18.0.1', userAgent: '' } };
      const opened = guest % 2 === 0 ? auth.code(browser, code) : auth.link(elsewhere, secret);
      expect(await outcome(opened)).toBe('ok');
    }
    for (let count = 0; count < 40; count += 1) await auth.send({ ...auth.browser(), client });
    expect(await outcome(auth.send({ ...auth.browser(), client }))).toBe('REQUEST.RATE_LIMITED');
  });

  it('mails members in the browsers they use, whatever strangers ask for and wherever they are', async () => {
    const member = auth.browser();
    await auth.signIn(member);
    auth.clock.advance(MINUTE);
    for (let hour = 0; hour < 3; hour += 1) {
      for (let minute = 0; minute < 6; minute += 1) {
        await auth.send(auth.browser(member.email));
        auth.clock.advance(MINUTE);
      }
      auth.clock.advance(HOUR);
    }
    const crowded = { ip: '203.0.113.60', userAgent: '' };
    for (let count = 0; count < 41; count += 1) await outcome(auth.send({ ...auth.browser(), client: crowded }));
    const before = await challenges(member.email);
    await auth.send(auth.browser(member.email));
    expect(await challenges(member.email)).toBe(before);
    await auth.send({ ...member, binding: null, client: crowded });
    expect(await challenges(member.email)).toBe(before + 1);
    // The mark proves no other address.
    const borrowed = { ...auth.browser(), device: member.device, client: crowded };
    expect(await outcome(auth.send(borrowed))).toBe('REQUEST.RATE_LIMITED');
  });
});

describe('what strangers may have sent in an hour', () => {
  const TOTAL = 4;

  const auth = AuthStack.duringTests();

  beforeAll(() => auth.startService({ SENDS_TOTAL_HOUR: String(TOTAL) }));

  beforeEach(() => auth.clock.advance(HOUR));

  const ask = (browser: TestBrowser) => auth.call(authRpc.sendMagicLink, browser);
  const arrived = async (email: string) => (await auth.signInMails(email)).length;
  /** What became of the last mail to the address. */
  async function settled(email: string): Promise<string> {
    const [challenge] = await auth.sql<{ id: string }>(
      'select id from challenges where email = $1 order by created_at desc limit 1',
      [email],
    );
    return (await auth.settled(`auth:sign-in:${challenge?.id ?? ''}`)).state;
  }

  async function members() {
    const [known, elsewhere] = [auth.browser(), auth.browser()];
    await auth.signIn(known);
    await auth.signIn(elsewhere);
    auth.clock.advance(HOUR);
    return { known, elsewhere: auth.browser(elsewhere.email) };
  }

  /** From as many networks as needed. */
  async function useUp() {
    for (let count = 0; count < TOTAL; count += 1) expect((await ask(auth.browser())).scarce).toBe(false);
  }

  it('is their share alone: members get their code in any browser, and strangers again an hour later', async () => {
    const { known, elsewhere } = await members();
    await useUp();
    const stranger = auth.browser();
    await auth.send(stranger);
    expect(await settled(stranger.email)).toBe('skipped');
    for (const member of [known, elsewhere]) {
      const { code } = await auth.receive(member);
      expect(await outcome(auth.code(member, code))).toBe('ok');
    }
    expect(await arrived(stranger.email)).toBe(0);
    auth.clock.advance(HOUR);
    expect((await auth.receive(auth.browser())).code).toMatch(/^\d{6}$/);
  });

  it('tells nobody who is a member: the same answers to asking and guessing, and the same rows', async () => {
    const { elsewhere } = await members();
    await useUp();
    const seen = await Promise.all(
      [elsewhere, auth.browser()].map(async (browser) => {
        const { binding, ...rest } = await ask(browser);
        const guesses: string[] = [];
        while (guesses.length < 7) guesses.push(await outcome(auth.code({ ...browser, binding }, '000000')));
        return { ...rest, binding: binding.length, guesses, rows: await rowsOf(browser.email) };
      }),
    );
    expect(seen[0]?.scarce).toBe(true);
    expect(seen[0]?.guesses).toContain('AUTH.CODE_EXHAUSTED');
    expect(seen[1]).toEqual(seen[0]);
  });

  it('asks the database the same of a member as of a stranger: as many statements, in one order', async () => {
    const { elsewhere } = await members();
    await useUp();
    // Both have asked before, so that what is there of them is the same.
    const stranger = auth.browser();
    for (const browser of [elsewhere, stranger]) await ask(browser);
    auth.clock.advance(10 * MINUTE);
    const heard: string[][] = [];
    for (const browser of [elsewhere, stranger, auth.browser(elsewhere.email), auth.browser(stranger.email)]) {
      auth.clock.advance(2 * MINUTE);
      heard.push(await statementsOf(() => ask(browser)));
    }
    expect(heard[0]?.length).toBeGreaterThan(5);
    expect(heard[1]).toEqual(heard[0]);
    expect(heard[3]).toEqual(heard[2]);
  });

  it('is used up by members’ addresses as by others’, so that the room that is left tells nothing', async () => {
    const { elsewhere } = await members();
    for (let count = 1; count < TOTAL; count += 1) await ask(auth.browser());
    expect((await ask(elsewhere)).scarce).toBe(false);
    expect((await ask(auth.browser())).scarce).toBe(true);
  });

  it('has browsers that are known neither use it up nor hear of it', async () => {
    const { known } = await members();
    await useUp();
    expect((await ask(known)).scarce).toBe(false);
    const [row] = await auth.sql<{ counted: boolean }>(
      'select counted from challenges where email = $1 order by created_at desc limit 1',
      [known.email],
    );
    expect(row?.counted).toBe(false);
  });

  /** What the transaction of a request asked the database, in its order. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    type Query = (this: pg.Client, ...args: unknown[]) => unknown;
    const prototype = pg.Client.prototype as unknown as { query: Query };
    const original = prototype.query;
    const byClient = new Map<pg.Client, string[][]>();
    prototype.query = function (...args) {
      const [wish] = args;
      const text = typeof wish === 'string' ? wish : ((wish as { text?: string } | undefined)?.text ?? '');
      const transactions = byClient.get(this) ?? [];
      byClient.set(this, transactions);
      if (/^(start transaction|begin)/i.test(text)) transactions.push([]);
      transactions.at(-1)?.push(text);
      return original.apply(this, args);
    };
    try {
      await work();
    } finally {
      prototype.query = original;
    }
    const asked = [...byClient.values()]
      .flat()
      .filter((texts) => texts.some((text) => /^insert into .*challenges/i.test(text)));
    expect(asked).toHaveLength(1);
    const [texts = []] = asked;
    return texts.slice(0, texts.findIndex((text) => /^commit/i.test(text)) + 1);
  }

  /** What the last request left behind, but for what it says. */
  async function rowsOf(email: string) {
    return auth.sql(
      `select c.attempts, c.counted, c.used_at is null as open, c.sent_from is null as free,
              (select count(*)::int from notifications where key = 'auth:sign-in:' || c.id) as mails,
              (select array_agg(kind order by kind) from budgets where subject = c.email) as budgets
         from challenges c where email = $1 order by created_at desc limit 1`,
      [email],
    );
  }
});
