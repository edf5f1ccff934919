import { SlowSmtp, eventually } from '@emberhood/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthStack } from '../testing/auth-stack.ts';

describe('signing in while the mail server is slow', () => {
  let auth: AuthStack;
  let smtp: SlowSmtp;

  beforeAll(async () => {
    auth = await AuthStack.start();
    smtp = await SlowSmtp.start(5_000);
    await auth.startService({ SMTP_URL: smtp.url });
    await auth.startService({ SMTP_URL: smtp.url });
  });

  afterAll(async () => {
    await auth.stack.stop();
    await smtp.stop();
  });

  it('sends each code once, and nobody waits for the mail of another', async () => {
    const browsers = [auth.browser(), auth.browser(), auth.browser()];
    for (const browser of browsers) await auth.send(browser);
    await eventually(async () => {
      expect(await auth.stack.sql('auth', `select 1 from notifications where state = 'waiting'`)).toEqual([]);
    }, 100_000);
    expect(smtp.accepted.toSorted()).toEqual(browsers.map(({ email }) => email).toSorted());
    expect(smtp.mostAtOnce).toBe(browsers.length);
  }, 120_000);
});
