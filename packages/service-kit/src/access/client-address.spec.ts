import { addressKey, normalAddress } from './client-address.ts';

describe('client addresses', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8::ffff:cb00:7107', '2001:db8:0:0:0:ffff:cb00:7107'],
    ['::1', '0:0:0:0:0:0:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
    // Some proxies forward the port, too.
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8::1]:51234', '2001:db8:0:0:0:0:0:1'],
    ['[2001:db8::1]', '2001:db8:0:0:0:0:0:1'],
    ['203.0.113.7:x', 'unknown'],
    ['nonsense', 'unknown'],
  ])('spells %s as %s', (given, wanted) => expect(normalAddress(given)).toBe(wanted));

  it('counts IPv6 subscribers by their /64 network', () => {
    const same = [
      '2001:db8:1:2:aaaa::1',
      '2001:0DB8:0001:0002:ffff:0:0:9',
      '2001:db8:1:2:3:4:192.0.2.7',
      '2001:db8:1:2::%eth0',
    ];
    for (const ip of same) expect(addressKey(ip)).toBe('2001:db8:1:2::/64');
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
    expect(addressKey('fe80::1%lo')).toBe('fe80:0:0:0::/64');
    expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
  });

  it('counts a mapped IPv4 address as that address', () => {
    expect(addressKey('::FFFF:c633:6404')).toBe('198.51.100.4');
    expect(addressKey('::ffff:198.51.100.4')).toBe('198.51.100.4');
  });
});
