import { randomUUID } from 'node:crypto';
import { notifications } from '@emberhood/contracts';
import { MailError, seal, secretKey, type Mailer, type RpcClient } from '@emberhood/service-kit';
import { strictFake } from '@emberhood/service-kit/testing/fakes';
import type { AuthConfig } from '../config.ts';
import { calendar, group } from '../testing/examples.ts';
import { Delivery } from './delivery.ts';
import type { Overtaking } from './overtaking.ts';
import type { Recipients } from './recipients.ts';

const KEYS: AuthConfig['MAIL_SEALING_KEY'] = [secretKey('07'.repeat(32))];
const [id, accountId] = [randomUUID(), randomUUID()];
const data = {
  ...group,
  sentence: 'Someone in your group has chosen you.',
  confirmBy: group.startsAt,
  priceCents: 0,
  calendar,
};

const waiting = {
  id,
  accountId,
  template: notifications.groupInvited.name,
  version: notifications.groupInvited.version,
  sealed: seal(KEYS, JSON.stringify({ data }), id),
  notAfter: new Date(Date.now() + 60_000),
  createdAt: new Date(),
  expired: false,
};

it('looks less and less often whether a message before it was sent', async () => {
  const delivery = new Delivery(
    strictFake<Recipients>('Recipients', {}),
    strictFake<Overtaking>('Overtaking', {
      isOvertaken: () => Promise.resolve(false),
      isTooEarly: () => Promise.resolve(true),
    }),
    strictFake<Mailer>('Mailer', {}),
    strictFake<RpcClient>('RpcClient', {}),
    {} as AuthConfig,
  );
  const pauseAfter = async (ageMs: number) => {
    const now = Date.now();
    const outcome = await delivery.send({ ...waiting, createdAt: new Date(now - ageMs) });
    return 'waitUntil' in outcome ? Math.round((outcome.waitUntil.getTime() - now) / 60_000) : null;
  };
  expect([await pauseAfter(0), await pauseAfter(3_600_000), await pauseAfter(86_400_000)]).toEqual([0, 6, 15]);
});

it('sends an invitation that has to be tried again with the link it had before, known to groups before it goes', async () => {
  const known: unknown[] = [];
  const links: (string | undefined)[] = [];
  const failures = [new MailError('no answer', false), null, new MailError('no such person', true)];
  const delivery = new Delivery(
    strictFake<Recipients>('Recipients', {
      ruleOn: () =>
        Promise.resolve({
          to: { address: 'maya@example.com', timeZone: 'America/Toronto', closed: null, choice: null },
        }),
    }),
    strictFake<Overtaking>('Overtaking', {
      isOvertaken: () => Promise.resolve(false),
      isTooEarly: () => Promise.resolve(false),
    }),
    strictFake<Mailer>('Mailer', {
      send: ({ text }) => {
        links.push(/\/invitation#token=(.+)/.exec(text)?.[1]);
        const failure = failures[links.length - 1];
        return failure ? Promise.reject(failure) : Promise.resolve();
      },
    }),
    strictFake<RpcClient>('RpcClient', {
      call: (_definition: unknown, request: unknown) => {
        known.push(request);
        return Promise.resolve({}) as never;
      },
    }),
    {
      MAIL_SEALING_KEY: KEYS,
      PUBLIC_URL: 'https://emberhood.example',
      SUPPORT_EMAIL: 'help@emberhood.example',
    } as AuthConfig,
  );
  await expect(delivery.send(waiting)).rejects.toThrow('no answer');
  expect(await delivery.send(waiting)).toEqual({ state: 'sent' });
  // To an address that the server refuses for good, nothing is tried again.
  expect(await delivery.send(waiting)).toEqual({ state: 'refused' });
  expect(links[0]).toMatch(/^[\w-]{43}$/);
  expect(links[1]).toBe(links[0]);
  expect(known).toEqual(Array(3).fill({ accountId, groupId: group.groupId, token: links[0] }));
});
