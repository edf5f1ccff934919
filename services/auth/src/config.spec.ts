import { loadConfig } from '@emberhood/service-kit';
import { describe, expect, it } from '@jest/globals';
import { AuthConfig } from './config.ts';

const good = {
  PUBLIC_URL: 'https://emberhood.example/ignored?x',
  SUPPORT_EMAIL: 'help@example.com',
  AUTH_PEPPERS: `2:${'ab'.repeat(32)},1:${'cd'.repeat(32)}`,
  MAIL_SEALING_KEY: 'ef'.repeat(32),
};
const load = (extra: Record<string, string>) => loadConfig(AuthConfig, { ...good, ...extra });

describe('settings of the auth service', () => {
  it('reads peppers newest first and the origin of the public address', () => {
    const config = load({});
    expect(config.PUBLIC_URL).toBe('https://emberhood.example');
    expect(config.AUTH_PEPPERS.map((pepper) => [pepper.version, pepper.key.length])).toEqual([
      [2, 32],
      [1, 32],
    ]);
  });

  it('names a wrong setting without its value', () => {
    const secret = 'ef'.repeat(31);
    for (const peppers of [`1:${secret}`, secret, `1:${good.AUTH_PEPPERS}`]) {
      expect(() => load({ AUTH_PEPPERS: peppers })).toThrow('AUTH_PEPPERS');
      expect(() => load({ AUTH_PEPPERS: peppers })).not.toThrow(secret);
    }
    const twice = `1:${'ab'.repeat(32)},1:${'cd'.repeat(32)}`;
    expect(() => load({ AUTH_PEPPERS: twice })).toThrow('AUTH_PEPPERS');
  });

  it('takes providers over http on this machine only', () => {
    for (const issuer of [
      'https://accounts.example',
      'http://localhost:4001',
      'http://127.0.0.1:4001',
      'http://[::1]:4001',
    ]) {
      expect(load({ OIDC_GOOGLE_ISSUER: issuer }).OIDC_GOOGLE_ISSUER).toBe(issuer);
    }
    for (const issuer of ['http://accounts.example', 'http://localhost.example', 'ftp://localhost', 'nonsense']) {
      expect(() => load({ OIDC_GOOGLE_ISSUER: issuer })).toThrow('OIDC_GOOGLE_ISSUER');
    }
  });

  it('takes Microsoft accounts by class or by tenant', () => {
    const tenant = '11111111-2222-3333-4444-555555555555';
    expect(load({}).OIDC_MICROSOFT_TENANTS).toBe('any');
    expect(load({ OIDC_MICROSOFT_TENANTS: 'consumers' }).OIDC_MICROSOFT_TENANTS).toBe('consumers');
    expect(load({ OIDC_MICROSOFT_TENANTS: `${tenant.toUpperCase()}, ${tenant}` }).OIDC_MICROSOFT_TENANTS).toEqual([
      tenant,
      tenant,
    ]);
    expect(() => load({ OIDC_MICROSOFT_TENANTS: 'everybody' })).toThrow('OIDC_MICROSOFT_TENANTS');
  });
});
