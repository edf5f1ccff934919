import type { ExecutionContext } from '@nestjs/common';
import { ClientDisconnected } from '../http/client-disconnected.ts';
import type { Limiter } from './limiter.ts';
import { FloodGuard } from './limits.guard.ts';

it('a request whose connection was reset, and so has no address, is no error of ours', async () => {
  const count = jest.fn();
  const guard = new FloodGuard({ count } as unknown as Limiter);
  const context = { switchToHttp: () => ({ getRequest: () => ({ ip: undefined }) }) } as unknown as ExecutionContext;
  await expect(guard.canActivate(context)).rejects.toThrow(ClientDisconnected);
  expect(count).not.toHaveBeenCalled();
});
