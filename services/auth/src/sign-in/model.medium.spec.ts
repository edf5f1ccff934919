import fc from 'fast-check';
import {
  AuthStack,
  DAY,
  HOUR,
  MINUTE,
  outcome,
  wrong,
  type SignInMail,
  type TestBrowser,
} from '../testing/auth-stack.ts';

type Step =
  | { do: 'send' | 'right code' | 'wrong code' | 'link'; browser: number; mail: number }
  | { do: 'wait'; seconds: number }
  | { do: 'suspend' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constantFrom('send', 'right code', 'wrong code', 'wrong code', 'link'),
      browser: fc.nat({ max: 1 }),
      mail: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.constantFrom(1, MINUTE, 10 * MINUTE, HOUR, 6 * HOUR),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('suspend' as const) }) },
);

const EXPECTED = ['ok', 'AUTH.CODE_INVALID', 'AUTH.CODE_EXHAUSTED', 'AUTH.LINK_INVALID', 'AUTH.SUSPENDED'];

describe('any sequence of sign-in steps', () => {
  const auth = AuthStack.duringTests();

  beforeAll(() => auth.startService());

  async function run(steps: Step[]): Promise<void> {
    const browsers = [auth.browser()];
    const email = browsers[0]!.email;
    browsers.push(auth.browser(email));
    const mails: SignInMail[] = [];
    const used = new Set<string>();
    const failures: number[] = [];
    let suspended = false;

    const attempt = async (
      browser: TestBrowser,
      mail: SignInMail | undefined,
      kind: 'right code' | 'wrong code' | 'link',
    ) => {
      const code = mail?.code ?? '000000';
      const secret = mail?.secret ?? 'A'.repeat(43);
      const result = await outcome(
        kind === 'link' ? auth.link(browser, secret) : auth.code(browser, kind === 'right code' ? code : wrong(code)),
      );
      expect(EXPECTED).toContain(result);
      if (result === 'AUTH.CODE_INVALID') failures.push(auth.clock.now().getTime());
      if (result !== 'ok') return;
      expect(suspended).toBe(false);
      expect(kind).not.toBe('wrong code');
      expect(used).not.toContain(secret);
      // A success forgives failures and ends every mail sent before it.
      failures.length = 0;
      for (const sent of mails) used.add(sent.secret);
    };

    for (const one of steps) {
      switch (one.do) {
        case 'wait':
          auth.clock.advance(one.seconds);
          break;
        case 'suspend':
          await auth.suspend(email);
          suspended = (await auth.sql('select 1 from accounts where email = $1', [email])).length > 0;
          break;
        case 'send': {
          const rows = () => auth.sql('select 1 from challenges where email = $1', [email]);
          const before = (await rows()).length;
          await auth.send(browsers[one.browser]!);
          if ((await rows()).length > before) mails.push(await auth.signInMail(email, mails.length));
          break;
        }
        default:
          await attempt(browsers[one.browser]!, mails.at(-1 - one.mail), one.do);
      }
      const now = auth.clock.now().getTime();
      expect(failures.filter((moment) => moment > now - HOUR * 1_000).length).toBeLessThanOrEqual(10);
      expect(failures.filter((moment) => moment > now - DAY * 1_000).length).toBeLessThanOrEqual(20);
    }
  }

  it('never lets a suspended person or a second use in, never answers with a fault, never allows more failures than the budget', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        auth.clock.catchUp();
        await run(steps);
      }),
      // A shorter failing sequence would be looked for until the time is over.
      { numRuns: 15, endOnFailure: true },
    );
  });
});
