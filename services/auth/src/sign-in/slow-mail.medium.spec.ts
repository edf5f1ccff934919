import { SlowSmtp, eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { AuthStack } from '../testing/auth-stack.ts';

describe('signing in while the mail server is slow', () => {
  const auth = AuthStack.duringTests();

  const smtp = duringTests(() => SlowSmtp.start(5_000));

  beforeAll(async () => {
    await auth.startService({ SMTP_URL: smtp.url });
    await auth.startService({ SMTP_URL: smtp.url });
  });

  it('sends each code once, and nobody waits for the mail of another', async () => {
    const browsers = [auth.browser(), auth.browser(), auth.browser()];
    for (const browser of browsers) await auth.send(browser);
    await eventually(
      async () => expect(await auth.sql(`select 1 from notifications where state = 'waiting'`)).toEqual([]),
      100_000,
    );
    expect(smtp.accepted.toSorted()).toEqual(browsers.map(({ email }) => email).toSorted());
    expect(smtp.mostAtOnce).toBe(browsers.length);
  }, 120_000);
});
