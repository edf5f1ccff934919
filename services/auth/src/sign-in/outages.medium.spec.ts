import { eventually } from '@emberhood/service-kit/testing';
import { AuthStack, MINUTE, outcome, wrong } from '../testing/auth-stack.ts';

describe('signing in while parts are away', () => {
  const auth = AuthStack.duringTests();

  it('C15 accepts a send without SMTP and mails later, through a restart of the service, only what is still valid', async () => {
    const patient = auth.browser();
    const late = auth.browser();
    const unsent = () => auth.sql(`select 1 from notifications where state = 'waiting'`);
    const first = await auth.startService();
    await auth.stack.mailbox?.kill();
    await auth.send(patient);
    await first.stop();
    const second = await auth.startService({ CHALLENGE_SECONDS: '2' });
    auth.clock.catchUp();
    await auth.send(late);
    await eventually(async () => expect(await unsent()).toHaveLength(1));
    await auth.stack.mailbox?.restart();
    const mail = await auth.signInMail(patient.email, 0);
    expect(await outcome(auth.code(patient, mail.code))).toBe('ok');
    await eventually(async () => expect(await unsent()).toEqual([]));
    expect(await auth.signInMails(late.email)).toEqual([]);
    await second.stop();
  });

  it('mails only the newest code of a browser that asked again while SMTP was away', async () => {
    const browser = auth.browser();
    const service = await auth.startService();
    await auth.stack.mailbox?.kill();
    await auth.send(browser);
    auth.clock.advance(MINUTE);
    await auth.send(browser);
    await auth.stack.mailbox?.restart();
    await eventually(async () =>
      expect(await auth.sql(`select 1 from notifications where state = 'waiting'`)).toEqual([]),
    );
    const mails = await auth.signInMails(browser.email);
    expect(mails).toHaveLength(1);
    expect(await outcome(auth.code(browser, mails[0]?.code ?? ''))).toBe('ok');
    await service.stop();
  });

  it('C3 allows five attempts and one use, however many come at once to two instances', async () => {
    await Promise.all([auth.startService(), auth.startService()]);
    const browser = auth.browser();
    const { code } = await auth.receive(browser);
    const guesses = await Promise.all(Array.from({ length: 20 }, () => outcome(auth.code(browser, wrong(code)))));
    expect(guesses.filter((one) => one === 'AUTH.CODE_INVALID')).toHaveLength(5);
    expect(guesses.filter((one) => one === 'AUTH.CODE_EXHAUSTED')).toHaveLength(15);
    auth.clock.advance(MINUTE);
    const again = await auth.receive(browser);
    const tries = await Promise.all(Array.from({ length: 5 }, () => outcome(auth.link(browser, again.secret))));
    expect(tries.filter((one) => one === 'ok')).toHaveLength(1);
  });

  it('answers again after NATS was away, and what was signed in stays', async () => {
    const { token } = await auth.signIn(auth.browser());
    await auth.stack.nats.kill();
    await eventually(async () => expect(await outcome(auth.verify(token))).toBe('RPC.UNAVAILABLE'));
    await auth.stack.nats.restart();
    await eventually(async () => expect(await outcome(auth.verify(token))).toBe('ok'));
  });
});
