import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { CACHING } from '../http/security-headers.ts';
import { problemOf } from '../testing/browser.ts';
import { TestProduct } from '../testing/product.ts';

describe('dates for the public pages', () => {
  const product = duringTests(() => TestProduct.start(['groups']));

  afterEach(() => {
    jest.restoreAllMocks();
  });

  const ask = () => product.browser().get('/api/starts');
  const minutesLater = (minutes: number) => {
    const then = Date.now() + minutes * 60_000;
    jest.spyOn(Date, 'now').mockImplementation(() => then);
  };

  it('are kept by browsers and the gateway, and outlive a service that is away for some minutes', async () => {
    for (const { status, headers, body } of await Promise.all([ask(), ask(), ask()])) {
      expect([status, headers['cache-control'], body]).toEqual([200, CACHING.figures, { starts: [] }]);
    }
    await product.services.get('groups')?.stop();
    expect((await ask()).status).toBe(200);
    minutesLater(5);
    expect((await ask()).body).toEqual({ starts: [] });
    jest.restoreAllMocks();
    minutesLater(11);
    const refused = await ask();
    expect(problemOf(refused).code).toMatch(/^RPC\./);
    expect(refused.headers['cache-control']).toBe('no-store');
  });
});
