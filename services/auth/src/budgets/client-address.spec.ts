import { describe, expect, it } from '@jest/globals';
import { addressKey } from './client-address.ts';

describe('the address that limits count', () => {
  it('is an IPv4 address as it is, also when mapped into IPv6', () => {
    expect(addressKey('192.0.2.7')).toBe('192.0.2.7');
    expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(addressKey('::FFFF:c000:207')).toBe('192.0.2.7');
  });

  it('is the /64 of an IPv6 address, however it is written', () => {
    const same = [
      '2001:db8:1:2::1',
      '2001:0DB8:0001:0002:ffff:0:0:9',
      '2001:db8:1:2:3:4:192.0.2.7',
      '2001:db8:1:2::%eth0',
    ];
    for (const ip of same) expect(addressKey(ip)).toBe('2001:db8:1:2::/64');
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
    expect(addressKey('fe80::1%lo')).toBe('fe80:0:0:0::/64');
  });

  it('is the text itself when it is no address', () => {
    expect(addressKey('unknown')).toBe('unknown');
  });
});
