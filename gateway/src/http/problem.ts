import { AppError, RETRY_AFTER_SECONDS, errorTable, type Problem } from '@emberhood/contracts';
import { OnceAMinuteEach, type Logger } from '@emberhood/service-kit/core';
import { HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isClientDisconnected } from './client-disconnected.ts';
import { closeUnreadConnection } from './close-unread.ts';
import { refusedSignIn } from './sign-in-address.ts';

const CLIENT_DISCONNECTED = 499;
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Turns any thrown value into an AppError; an unknown one becomes INTERNAL and keeps its cause for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, status } = thrownBy(error);
  switch (code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new AppError('REQUEST.MALFORMED_JSON', {}, { cause: error });
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('REQUEST.TOO_LARGE', {}, { cause: error });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('REQUEST.UNSUPPORTED_MEDIA_TYPE', {}, { cause: error });
    default:
      if (status === 416) return new AppError('REQUEST.RANGE', {}, { cause: error });
      return new AppError(status >= 400 && status < 500 ? 'REQUEST.INVALID' : 'INTERNAL', {}, { cause: error });
  }
}

function thrownBy(error: unknown): { code: unknown; status: number } {
  if (error instanceof HttpException) return { code: undefined, status: error.getStatus() };
  if (typeof error !== 'object' || error === null) return { code: undefined, status: 500 };
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  return { code: 'code' in error ? error.code : undefined, status };
}

export function problemBody(error: AppError, requestId: string): Problem {
  const { issues, facts } = error.details;
  return {
    code: error.code,
    message: errorTable[error.code].message,
    ...(issues && { issues }),
    // Facts about a failure of the server are for the log only.
    ...(facts && error.status < 500 && { facts }),
    requestId,
  };
}

/** Answers all errors of the gateway. */
export class Problems {
  private readonly outages = new OnceAMinuteEach();

  constructor(private readonly logger: Logger) {}

  send(request: FastifyRequest, reply: FastifyReply, thrown: unknown): void {
    if (isClientDisconnected(request.raw, thrown)) {
      // nginx's status for this in logs; nobody receives it.
      if (!reply.sent) void reply.status(CLIENT_DISCONNECTED).send();
      return;
    }
    const error = toAppError(thrown);
    request.refusal = error.code;
    if (error.status >= 500) this.log(request, error);
    if (reply.sent || reply.raw.headersSent) return;
    const retryAfter = error.details.retryAfter ?? (error.status === 503 ? RETRY_AFTER_SECONDS : undefined);
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    // Says how long the file is.
    if (error.status === 416) reply.headers((thrown as { headers: Record<string, string> }).headers);
    closeUnreadConnection(request, reply);
    if (request.routeOptions.config.answers === 'redirect') {
      // Somebody is navigating: the sign-in pages explain the error in words.
      void reply.redirect(refusedSignIn(request, error.code), request.method === 'POST' ? 303 : 302);
      return;
    }
    reply
      .status(error.status)
      .header('cache-control', 'no-store')
      .type(PROBLEM_TYPE)
      .send(JSON.stringify(problemBody(error, request.trace.correlationId)));
  }

  /** Why an outage fails a route is told once a minute; the line of each answer has its code. */
  private log(request: FastifyRequest, error: AppError): void {
    const { code } = error;
    const route = request.routeOptions.url;
    const line = { code, route, facts: error.details.facts, err: error.cause ?? error };
    if (code === 'INTERNAL') this.logger.error(line, 'request failed');
    else if (this.outages.isDue(`${code} ${String(route)}`)) this.logger.warn(line, 'request could not be answered');
  }
}
