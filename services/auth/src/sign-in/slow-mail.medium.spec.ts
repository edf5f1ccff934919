import { Link, eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { AuthStack } from '../testing/auth-stack.ts';

/** The mail server waits so long before each of its replies. */
const REPLY_MS = 8_000;

describe('signing in while the mail server is slow', () => {
  const auth = AuthStack.duringTests();
  const link = duringTests(() => Link.to(auth.stack.mailbox!.port));

  beforeAll(async () => {
    link.slowDown(REPLY_MS, ['answered']);
    const settings = { SMTP_URL: link.url(auth.stack.mailbox!.url) };
    await auth.startService(settings);
    await auth.startService(settings);
  });

  it('sends each code once, and nobody waits for the mail of another', async () => {
    const browsers = [auth.browser(), auth.browser(), auth.browser()];
    for (const browser of browsers) await auth.send(browser);
    const delivering = `select 1 from auth_jobs.job where name = 'notifications.deliver' and state = 'active'`;
    await eventually(async () => expect(await auth.sql(delivering)).toHaveLength(browsers.length));
    await eventually(
      async () => expect(await auth.sql(`select 1 from notifications where state = 'waiting'`)).toEqual([]),
      100_000,
    );
    const told = (await auth.stack.messages()).flatMap(({ to }) => to.map(({ address }) => address));
    expect(told.toSorted()).toEqual(browsers.map(({ email }) => email).toSorted());
  }, 120_000);
});
