import { authErrors } from './errors/auth.ts';
import { deskErrors } from './errors/desk.ts';
import { groupsErrors } from './errors/groups.ts';
import { invitesErrors } from './errors/invites.ts';
import { mediaErrors } from './errors/media.ts';
import { profilesErrors } from './errors/profiles.ts';
import { requestErrors } from './errors/request.ts';

/**
 * Every coded error of the product, one file a domain in `errors/`. Texts are in the specification's words where it has
 * them (section 5 and 8).
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

/** When to ask again while some part is away. */
export const RETRY_AFTER_SECONDS = 5;

/** What may leave the process with an error besides its code: public, small, no secrets. */
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

/** The only error that crosses a process border. `cause` stays in the log of the process that threw. */
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
