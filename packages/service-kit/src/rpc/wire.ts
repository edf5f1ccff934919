import { AppError, isErrorCode, type Issue, type WireError, type z } from '@emberhood/contracts';
import { headers as createHeaders, type MsgHdrs } from '@nats-io/transport-node';
import { CORRELATION_HEADER, TRACEPARENT_HEADER } from '../context/context.ts';

/**
 * The wire format of RPC. Request: JSON body, context and deadline in headers. Reply: JSON body; an error carries the
 * header `x-error: 1` and the body `{code, issues?, retryAfter?, facts?}`. Calls that travel together carry the header
 * `x-batch: 1` and a list of `BatchedCall`; the reply lists a `BatchedAnswer` for each, in the same order, or is the
 * error RPC.ANSWER_TOO_LARGE, after which the caller asks for each alone.
 */
export const ERROR_HEADER = 'x-error';
export const BATCH_HEADER = 'x-batch';
/** When the caller gives up, in milliseconds since 1970. */
export const DEADLINE_HEADER = 'x-deadline';

/** What a call carries besides its payload. */
export interface CallContext {
  correlationId: string;
  traceparent: string;
  deadline: number;
}

/** Each call keeps the context in which it was made. */
export interface BatchedCall extends CallContext {
  payload: unknown;
}

export type BatchedAnswer = { result: unknown } | { error: WireError };

export function callHeaders(context: CallContext): MsgHdrs {
  const headers = createHeaders();
  headers.set(CORRELATION_HEADER, context.correlationId);
  headers.set(TRACEPARENT_HEADER, context.traceparent);
  headers.set(DEADLINE_HEADER, String(context.deadline));
  return headers;
}

export function errorHeaders(): MsgHdrs {
  return flag(ERROR_HEADER);
}

export function batchHeaders(): MsgHdrs {
  return flag(BATCH_HEADER);
}

function flag(name: string): MsgHdrs {
  const headers = createHeaders();
  headers.set(name, '1');
  return headers;
}

/** Rebuilds another process's error; unknown ones become INTERNAL. */
export function fromWire(value: unknown, subject: string): AppError {
  if (typeof value === 'object' && value !== null && 'code' in value && isErrorCode(value.code)) {
    return AppError.fromWire(value as WireError);
  }
  return new AppError('INTERNAL', {}, { cause: new Error(`Unknown error from ${subject}`) });
}

/** Where and why validation failed, without the rejected values, so that it can be public. */
export function publicIssues(error: z.ZodError): Issue[] {
  return error.issues.slice(0, 20).map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}
