import { api } from '@emberhood/contracts';
import { openServer } from '@emberhood/service-kit/testing';
import { ApiClient } from './api-client.ts';

describe('cookies', () => {
  it('stay for as many seconds as they are given, and go with none', async () => {
    // Half a minute less than thirty days.
    let cookie = 'sid=one; Path=/; Max-Age=2591970; Secure';
    const { port, stop } = await openServer((_request, response) => response.setHeader('set-cookie', cookie).end('{}'));
    const client = new ApiClient(`http://127.0.0.1:${port}`, '');
    try {
      await client.call(api.logout);
      expect(client.cookie).toBe('sid=one');
      cookie = 'sid=; Path=/; Max-Age=0; Secure';
      await client.call(api.logout);
      expect(client.cookie).toBe('');
    } finally {
      await stop();
    }
  });
});
