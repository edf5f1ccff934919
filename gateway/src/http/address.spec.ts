import { describe, expect, it } from '@jest/globals';
import { addressKey, normalAddress } from './address.ts';

describe('client addresses', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['::1', '0:0:0:0:0:0:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
    ['nonsense', 'unknown'],
  ])('spells %s as %s', (given, wanted) => {
    expect(normalAddress(given)).toBe(wanted);
  });

  it('counts IPv6 subscribers by their /64 network', () => {
    expect(addressKey('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
    expect(addressKey('2001:0db8:0001:0002:ffff:ffff:ffff:ffff')).toBe(addressKey('2001:db8:1:2::9'));
    expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
  });

  it('counts a mapped IPv4 address as that address', () => {
    expect(addressKey('::ffff:198.51.100.4')).toBe(addressKey('198.51.100.4'));
  });
});
