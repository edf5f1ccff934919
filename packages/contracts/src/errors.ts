import { authErrors } from './errors/auth.ts';
import { deskErrors } from './errors/desk.ts';
import { groupsErrors } from './errors/groups.ts';
import { invitesErrors } from './errors/invites.ts';
import { mediaErrors } from './errors/media.ts';
import { profilesErrors } from './errors/profiles.ts';
import { requestErrors } from './errors/request.ts';

/**
 * Every coded error of the product; `errors/` has one file per domain. Texts are the specification's where it has them
 * (sections 5 and 8).
 */
export const errorTable = {
  ...requestErrors,
  ...authErrors,
  ...profilesErrors,
  ...mediaErrors,
  ...invitesErrors,
  ...groupsErrors,
  ...deskErrors,
} as const;

export type ErrorCode = keyof typeof errorTable;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorTable, value);
}

/** One field that was refused, as shown to the client: where and why. */
export interface Issue {
  path: string;
  message: string;
}

/** When to retry while a service is unavailable. */
export const RETRY_AFTER_SECONDS = 5;

/** Public details of an error besides its code: small, without secrets. */
export interface ErrorDetails {
  issues?: Issue[];
  /** Seconds after which the request may be repeated (429, 503). */
  retryAfter?: number;
  /** Public facts by name, e.g. the holder of a claim. */
  facts?: Record<string, string | number | boolean>;
}

/** The form of an error on NATS. */
export interface WireError extends ErrorDetails {
  code: ErrorCode;
}

/** The only error that crosses process boundaries. `cause` stays in the log of the process that threw it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(`${code}: ${errorTable[code].message}`, options);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorTable[this.code].status;
  }

  toWire(): WireError {
    return { code: this.code, ...this.details };
  }

  /** REQUEST.INVALID for one field. */
  static invalid(path: string, message: string): AppError {
    return new AppError('REQUEST.INVALID', { issues: [{ path, message }] });
  }

  static fromWire(wire: WireError): AppError {
    const { code, ...details } = wire;
    return new AppError(code, details);
  }
}

/** The body of every HTTP error answer (application/problem+json). */
export interface Problem {
  code: ErrorCode;
  message: string;
  issues?: Issue[];
  facts?: Record<string, string | number | boolean>;
  requestId: string;
}

export function notACursor(): AppError {
  return AppError.invalid('cursor', 'Not a cursor of this list.');
}
