import type { Transactions } from '@emberhood/service-kit';
import { strictFake } from '@emberhood/service-kit/testing/fakes';
import type { AuthConfig } from '../config.ts';
import type { PushDevicesRepository } from './push-devices.repository.ts';
import { PushDevices } from './push-devices.service.ts';
import { pushUntil, ruleOnPush } from './push-ruling.ts';
import { isPushService } from './push-services.ts';

const at = (hour: number, minute = 0) => new Date(Date.UTC(2027, 1, 14, hour, minute));
const NIGHT = { mailOff: [], pushOff: [], quietHours: { from: 22, to: 8 }, timeZone: 'Etc/UTC' };
const [EVENING, MORNING, TOMORROW] = [at(23), at(32), at(48)];

describe('whether a device shows a message', () => {
  it.each([
    ['by day', at(12), {}, TOMORROW, 'send'],
    ['at night, which it can wait for', EVENING, {}, TOMORROW, { waitUntil: MORNING }],
    ['at night, and too late in the morning', EVENING, {}, at(30), 'quiet'],
    ['at night, of whom no hours are quiet', EVENING, { quietHours: null }, TOMORROW, 'send'],
    ['at night, where nobody knows their zone', EVENING, { timeZone: null }, TOMORROW, 'send'],
    ['after it has lost its sense', TOMORROW, {}, TOMORROW, 'late'],
    [
      'about what their devices are not to tell of',
      at(12),
      { pushOff: ['reminders'] as const },
      TOMORROW,
      'preference',
    ],
    ['about another topic than that', at(12), { pushOff: ['videos'] as const }, TOMORROW, 'send'],
    ['about what they want no mails about', at(12), { mailOff: ['reminders'] as const }, TOMORROW, 'send'],
  ])('%s', (_when, now, choices, until, ruling) => {
    expect(
      ruleOnPush({ topic: 'reminders', until }, { ...NIGHT, ...choices } as Parameters<typeof ruleOnPush>[1], now),
    ).toEqual(ruling);
  });

  it('is no question of topics where it always comes, and one of quiet hours all the same', () => {
    const all = { ...NIGHT, pushOff: ['reminders' as const, 'free-places' as const] };
    expect(ruleOnPush({ topic: null, until: TOMORROW }, all, at(12))).toBe('send');
    expect(ruleOnPush({ topic: null, until: TOMORROW }, all, EVENING)).toEqual({ waitUntil: MORNING });
    expect(ruleOnPush({ topic: 'free-places', until: at(30) }, NIGHT, EVENING)).toBe('quiet');
  });

  it('ends with the moment it names, unless that is over already', () => {
    expect(pushUntil(at(18), TOMORROW, at(12))).toEqual(at(18));
    expect(pushUntil(at(10), TOMORROW, at(12))).toEqual(TOMORROW);
    expect(pushUntil(null, TOMORROW, at(12))).toEqual(TOMORROW);
  });
});

describe('an address that a browser names', () => {
  const services = 'push.example,*.notify.example,http://127.0.0.1:4925';

  it.each(['https://push.example/send/1', 'https://wns2.par.notify.example/?token=1', 'http://127.0.0.1:4925/send/1'])(
    '%s is sent to',
    (endpoint) => expect(isPushService(endpoint, services)).toBe(true),
  );

  it.each([
    'http://push.example/send/1',
    'https://push.example:8443/',
    'https://user@push.example/',
    'https://push.example.evil.example/',
    'https://evilnotify.example/',
    'https://notify.example/',
    'https://127.0.0.1:4925/',
    'http://127.0.0.1:4926/',
    'https://10.0.0.5/',
    'https://localhost/',
    'https://[::1]/',
    'nonsense',
  ])('%s is not', (endpoint) => expect(isPushService(endpoint, services)).toBe(false));
});

it('is offered where there is a key alone', () => {
  const offeredBy = (config: Partial<AuthConfig>) =>
    new PushDevices(
      strictFake<PushDevicesRepository>('PushDevicesRepository', {}),
      strictFake<Transactions>('Transactions', {}),
      config as AuthConfig,
    ).publicKey;
  expect(offeredBy({})).toBeNull();
  expect(offeredBy({ VAPID_PRIVATE_KEY: { privateKey: 'private', publicKey: 'public' } })).toBe('public');
});
