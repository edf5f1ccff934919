import { loadConfig } from '@emberhood/service-kit';
import { GatewayConfig } from './config.ts';

const NEEDED = {
  SERVICE_INSTANCE: '1',
  NATS_URL: 'nats://localhost',
  NATS_USER: 'gateway',
  NATS_PASSWORD: 'secret',
  PUBLIC_URL: 'https://emberhood.example',
  REDIS_URL: 'redis://localhost',
};
const read = (text: string | undefined) => loadConfig(GatewayConfig, { ...NEEDED, TRUST_PROXY: text }).TRUST_PROXY;

describe('TRUST_PROXY', () => {
  it.each([undefined, '', ' , '])('%j believes nobody', (text) => expect(read(text)).toBe(false));

  it.each([
    ['10.0.0.5', ['10.0.0.5']],
    ['10.0.0.5, 192.168.0.0/16,', ['10.0.0.5', '192.168.0.0/16']],
    ['2001:db8::1,fd00::/8', ['2001:db8::1', 'fd00::/8']],
    ['loopback,uniquelocal', ['loopback', 'uniquelocal']],
  ])('%s are the proxies that are believed', (text, proxies) => expect(read(text)).toEqual(proxies));

  it('a number alone is how many proxies every request has come through', () => expect(read('2')).toBe(2));

  it.each([
    'true',
    '*',
    'proxy.example',
    'face',
    '0',
    '10',
    '1,10.0.0.5',
    '10.0.0',
    '10.0.0.5/33',
    'fd00::/129',
    '10.0.0.5/8/8',
    'fe80::1%eth0',
    // Everyone may not be believed.
    '0.0.0.0/0',
    '::/0',
  ])('%s is refused', (text) => expect(() => read(text)).toThrow(/TRUST_PROXY/));
});
