import { loadConfig } from '@emberhood/service-kit';
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
    expect(config.AUTH_PEPPERS.map((pepper) => [pepper.version, pepper.key.symmetricKeySize])).toEqual([
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

  it('knows the public half of the key for push services, and takes hosts by name or from this machine', () => {
    // Appendix A of RFC 8291: the key pair of the sender.
    const privateKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
    expect(load({ VAPID_PRIVATE_KEY: privateKey }).VAPID_PRIVATE_KEY).toEqual({
      privateKey,
      publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    });
    expect(load({}).VAPID_PRIVATE_KEY).toBeUndefined();
    for (const wrong of [privateKey.slice(1), `${privateKey}A`, 'A'.repeat(43)])
      expect(() => load({ VAPID_PRIVATE_KEY: wrong })).toThrow('VAPID_PRIVATE_KEY');
    expect(load({ PUSH_SERVICES: 'push.example,*.a.example,http://127.0.0.1:4000' }).PUSH_SERVICES).toContain('push');
    for (const wrong of ['https://push.example', 'push.example, a.example', 'http://10.0.0.1:1', '*'])
      expect(() => load({ PUSH_SERVICES: wrong })).toThrow('PUSH_SERVICES');
  });
});
