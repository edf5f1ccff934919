import type { Account, Session } from '@emberhood/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Who asks, as the auth service answered for this very request. */
export interface ActiveSession {
  readonly account: Account;
  readonly session: Session;
}

/** The session of a call whose access is not public. */
export const CurrentSession = createParamDecorator((_data: unknown, context: ExecutionContext): ActiveSession => {
  const { session } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!session) throw new Error('@CurrentSession() on a public endpoint');
  return session;
});
