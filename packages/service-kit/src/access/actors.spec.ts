import { AppError, authRpc, type Role } from '@emberhood/contracts';
import type { RpcClient } from '../rpc/rpc.client.ts';
import { Actors } from './actors.ts';

const SESSION = '5f0c7a1e-8d53-4d38-9f0e-2f0a4f8f9b11';

function actors(answer: { roles: Role[] } | AppError): Actors {
  const call = (definition: unknown, input: unknown): Promise<unknown> => {
    expect([definition, input]).toEqual([authRpc.actorOf, { sessionId: SESSION }]);
    return answer instanceof AppError ? Promise.reject(answer) : Promise.resolve({ accountId: 'a', ...answer });
  };
  return new Actors({ call } as unknown as RpcClient);
}

describe('the actor of a call that needs a rank', () => {
  it('is who auth says, with the role', () =>
    expect(actors({ roles: ['member', 'moderator'] }).require(SESSION, 'moderator')).resolves.toMatchObject({
      accountId: 'a',
    }));

  it.each([
    [{ roles: ['member', 'host'] as Role[] }, 'AUTH.FORBIDDEN'],
    [new AppError('AUTH.UNAUTHENTICATED'), 'AUTH.UNAUTHENTICATED'],
    [new AppError('RPC.TIMEOUT'), 'RPC.TIMEOUT'],
  ])('is nobody otherwise: %j', (answer, code) =>
    expect(actors(answer).require(SESSION, 'moderator')).rejects.toMatchObject({ code }),
  );
});
