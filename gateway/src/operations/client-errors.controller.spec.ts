import type { api } from '@emberhood/contracts';
import { strictFake } from '@emberhood/service-kit/testing/fakes';
import type { Input } from '../http/route.ts';
import { ClientErrorsController } from './client-errors.controller.ts';
import type { ClientErrors } from './client-errors.ts';
import type { ResponsivenessOfScreens } from './responsiveness-of-screens.ts';

describe('what browsers report', () => {
  it('is taken from one address up to a limit, and from others on', async () => {
    const taken = { faults: 0, visits: 0 };
    const controller = new ClientErrorsController(
      strictFake<ClientErrors>('ClientErrors', { note: () => void taken.faults++ }),
      strictFake<ResponsivenessOfScreens>('ResponsivenessOfScreens', {
        note: () => Promise.resolve(void taken.visits++),
      }),
    );
    const from = (ip: string) =>
      ({ body: {}, request: { ip } }) as Input<typeof api.reportClientError> & Input<typeof api.reportResponsiveness>;
    for (const ip of [...Array.from({ length: 130 }, () => '203.0.113.1'), '203.0.113.2']) {
      await controller.report(from(ip));
      await controller.reportResponsiveness(from(ip));
    }
    expect(taken).toEqual({ faults: 61, visits: 121 });
  });
});
