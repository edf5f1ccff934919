import { PublicConfig } from '@emberhood/contracts';
import { loadConfig, type Env } from '@emberhood/service-kit';
import { GatewayConfig } from '../config.ts';
import { publicConfig } from './public-config.ts';

const NEEDED = { PUBLIC_URL: 'https://emberhood.example', REDIS_URL: 'redis://localhost' };
const LAUNCH = new Date('2027-02-14T05:00:00Z');

const read = (settings: Env = {}) => loadConfig(GatewayConfig, { ...NEEDED, ...settings });
const answer = (settings: Env = {}) =>
  PublicConfig.parse(publicConfig(read(settings), LAUNCH, new Date('2027-03-01T12:00:00Z')));

describe('public configuration', () => {
  it('CON-01 CON-09 has the defaults of the specification', () => {
    expect(answer()).toMatchObject({
      features: { journey: true, availability: false, experiences: false, people: false, inviteRequired: false },
      peopleVisibleFrom: '2027-02-14T05:00:00.000Z',
      minimumAge: 20,
      depositRequired: false,
    });
  });

  it('CON-06 tells its version', () => expect(answer().version).toBe('0.0.1'));

  it('tells neither a phone nor an article that nobody configured', () => {
    expect(answer()).toMatchObject({ hostPhone: null, press: {} });
    expect(answer().press).toEqual({});
  });

  it('tells those that are configured', () => {
    const settings = {
      HOST_PHONE: '+1 (416) 555-0123',
      PRESS_NEWSPAPER: 'The Daily Ember',
      PRESS_URL: 'https://news.example/story?id=1',
    };
    expect(answer(settings)).toMatchObject({
      hostPhone: '+1 (416) 555-0123',
      press: { newspaper: 'The Daily Ember', url: 'https://news.example/story?id=1' },
    });
    expect(answer(settings).press).not.toHaveProperty('headline');
    expect(answer({ PRESS_HEADLINE: 'Small circles' }).press).toEqual({ headline: 'Small circles' });
  });

  it('has a code with a hyphen, in upper case', () => {
    expect(answer().poetryInviteCode).toBe('POETRY-NIGHT');
    expect(answer({ POETRY_INVITE_CODE: ' rhyme-2027 ' }).poetryInviteCode).toBe('RHYME-2027');
  });

  it('ENT-32 offers evenings from the configured day on, else from launch or in eight days, which moves with the day', () => {
    expect(answer({ EVENT_DATES_FROM: '2025-02-14' }).eventDatesFrom).toBe('2025-02-14');
    const config = read();
    const on = (now: string) => publicConfig(config, LAUNCH, new Date(now)).eventDatesFrom;
    expect([on('2027-01-01T12:00:00Z'), on('2027-03-01T12:00:00Z'), on('2027-03-02T12:00:00Z')]).toEqual([
      '2027-02-14',
      '2027-03-09',
      '2027-03-10',
    ]);
  });

  it.each([
    ['EVENT_DATES_FROM', '2025-02-30'],
    ['EVENT_DATES_FROM', 'tomorrow'],
    ['POETRY_INVITE_CODE', 'POETRY'],
    ['HOST_PHONE', 'call me'],
    ['PRESS_URL', 'http://news.example/story'],
    ['PRESS_URL', 'javascript:alert(1)'],
    ['PRESS_HEADLINE', '   '],
    ['INSTAGRAM_URL', 'instagram.com/somebody'],
  ])('refuses %s=%s at start, by name', (name, value) => expect(() => read({ [name]: value })).toThrow(name));
});
