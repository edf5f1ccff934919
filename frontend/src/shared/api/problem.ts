import type { ErrorCode, Issue } from '@emberhood/contracts/errors';
import { authErrors } from '@emberhood/contracts/errors/auth';
import { isRepeatable } from '@emberhood/contracts/errors/repeatable';
import { requestErrors } from '@emberhood/contracts/errors/request';
import { isRecord } from '../is-record.ts';
import { clientProblems, type ClientCode } from './strings.ts';

export type ProblemCode = ErrorCode | ClientCode;

interface ProblemFacts {
  /** HTTP status; 0 when there was no response. */
  status: number;
  message?: string | undefined;
  requestId?: string | undefined;
  /** Seconds after which the request may be repeated. */
  retryAfter?: number | undefined;
  issues?: Issue[] | undefined;
}

/** Any failure of a call, with a code that the screens have words for. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  /** Messages of refused fields, by path. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: ProblemCode, facts: ProblemFacts, options?: ErrorOptions) {
    super(facts.message ?? messageOf(code), options);
    this.name = 'ApiProblem';
    this.code = code;
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
    this.fields = Object.fromEntries((facts.issues ?? []).map((issue) => [issue.path, issue.message]));
  }

  /** Whether the very same request may be sent again. */
  get repeatable(): boolean {
    return isClientCode(this.code) ? this.code !== 'CLIENT.UNREADABLE' : isRepeatable(this.code, this.status);
  }

  /** The resource is gone, as our server says and not something in between. */
  get isGone(): boolean {
    return (this.status === 404 || this.status === 410) && this.code !== 'ROUTE.NOT_FOUND';
  }

  static async from(response: Response): Promise<ApiProblem> {
    const body: unknown = await response.json().catch(() => undefined);
    const problem = isRecord(body) ? body : {};
    const { status, headers } = response;
    const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
    const { code, message } = problem;
    // Our own responses have both; a newer release may send a code that is not known here.
    const isOurs = typeof code === 'string' && typeof message === 'string';
    return new ApiProblem(isOurs ? (code as ErrorCode) : codeOfStatus(status), {
      status,
      message: isOurs ? message : undefined,
      requestId:
        typeof problem['requestId'] === 'string' ? problem['requestId'] : (headers.get('x-request-id') ?? undefined),
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
      issues: Array.isArray(problem['issues']) ? problem['issues'].filter(isIssue) : undefined,
    });
  }

  /** Wraps what fetch threw; an error of a request that its caller aborted is returned as it is. */
  static fromFailure(error: unknown, signal: AbortSignal | undefined): unknown {
    if (error instanceof ApiProblem || signal?.aborted === true) return error;
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    return new ApiProblem(timedOut ? 'CLIENT.TIMEOUT' : 'CLIENT.OFFLINE', { status: 0 }, { cause: error });
  }
}

/** Turns an unknown error into a problem; anything but an ApiProblem is a bug of ours. */
export function asProblem(error: unknown): ApiProblem {
  return error instanceof ApiProblem ? error : new ApiProblem('INTERNAL', { status: 500 }, { cause: error });
}

/** Texts of failures without a response of ours; other problems carry their own text. */
const WORDS: Readonly<Record<string, { message: string }>> = { ...requestErrors, ...authErrors };

/** The text for a code in an address; undefined if it is not one of sign-in. */
export function wordsOf(code: string | null): string | undefined {
  return code === null ? undefined : WORDS[code]?.message;
}

function messageOf(code: ProblemCode): string {
  return isClientCode(code) ? clientProblems[code] : (WORDS[code] ?? requestErrors.INTERNAL).message;
}

function isClientCode(code: ProblemCode): code is ClientCode {
  return Object.hasOwn(clientProblems, code);
}

/** A response without our body comes from something in between, such as a proxy. */
function codeOfStatus(status: number): ProblemCode {
  if (status === 401) return 'AUTH.UNAUTHENTICATED';
  if (status === 403) return 'AUTH.FORBIDDEN';
  if (status === 404) return 'ROUTE.NOT_FOUND';
  if (status === 413) return 'REQUEST.TOO_LARGE';
  if (status === 429) return 'REQUEST.RATE_LIMITED';
  if (status >= 502 && status <= 504) return 'RPC.UNAVAILABLE';
  return status >= 400 && status < 500 ? 'REQUEST.INVALID' : 'INTERNAL';
}

function isIssue(value: unknown): value is Issue {
  return isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string';
}
