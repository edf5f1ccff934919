import { isCrossSite } from './same-site.ts';

const ORIGIN = 'https://emberhood.example';

describe('requests from other sites', () => {
  it.each(['GET', 'HEAD', 'OPTIONS'])('lets %s pass: reading changes nothing', (method) => {
    expect(isCrossSite(method, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, ORIGIN)).toBe(false);
  });

  it.each([
    ['same-origin', false],
    ['same-site', true],
    ['cross-site', true],
    ['none', true],
    ['same-origin, cross-site', true],
  ])('C24 Sec-Fetch-Site %s: refused %s', (site, refused) => {
    expect(isCrossSite('POST', { 'sec-fetch-site': site, origin: ORIGIN }, ORIGIN)).toBe(refused);
  });

  it.each([
    [ORIGIN, false],
    ['null', true],
    ['https://emberhood.example.evil.example', true],
    ['http://emberhood.example', true],
    ['https://emberhood.example:8443', true],
  ])('without it the origin decides: %s: refused %s', (origin, refused) => {
    expect(isCrossSite('POST', { origin }, ORIGIN)).toBe(refused);
  });

  it('C26 without both, only requests without cookies pass', () => {
    expect(isCrossSite('POST', {}, ORIGIN)).toBe(false);
    expect(isCrossSite('POST', { cookie: '__Host-sid=x' }, ORIGIN)).toBe(true);
  });
});
