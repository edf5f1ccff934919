import { deviceOf, networkOf } from './own-session.ts';

describe('what is said of a session', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['', 'Unknown browser'],
    ['<script>alert(1)</script>', 'Unknown browser'],
  ])('%s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));

  it.each([
    ['203.0.113.77', '203.0.113.…'],
    ['2001:db8:1:2::77', '2001:db8:1:…'],
    ['', 'Unknown network'],
    ['a proxy', 'Unknown network'],
  ])('tells the network of %j and no more', (ip, network) => expect(networkOf(ip)).toBe(network));
});
