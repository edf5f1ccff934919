import type { ErrorCode, Issue } from '@emberhood/contracts/errors';
import { authErrors } from '@emberhood/contracts/errors/auth';
import { isRepeatable } from '@emberhood/contracts/errors/repeatable';
import { requestErrors } from '@emberhood/contracts/errors/request';
import { isRecord } from '../is-record.ts';
import { clientProblems, type ClientCode } from './strings.ts';

export type ProblemCode = ErrorCode | ClientCode;

interface ProblemFacts {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  message?: string | undefined;
  requestId?: string | undefined;
  /** Seconds after which the request may be repeated. */
  retryAfter?: number | undefined;
  issues?: Issue[] | undefined;
}

/** Every way in which a call can fail, with a code that the screens have words for. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  /** Refused fields: where and why. */
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

  /** What was asked for is there no more, by our own word and not by that of something in between. */
  get isGone(): boolean {
    return (this.status === 404 || this.status === 410) && this.code !== 'ROUTE.NOT_FOUND';
  }

  static async from(response: Response): Promise<ApiProblem> {
    const body: unknown = await response.json().catch(() => undefined);
    return ApiProblem.fromAnswer(response.status, body, (name) => response.headers.get(name));
  }

  static fromAnswer(status: number, body: unknown, header: (name: string) => string | null): ApiProblem {
    const problem = isRecord(body) ? body : {};
    const retryAfter = Number(header('retry-after') ?? Number.NaN);
    const { code, message } = problem;
    // An answer of ours has both; of a newer release, a code that is not known here.
    const isOurs = typeof code === 'string' && typeof message === 'string';
    return new ApiProblem(isOurs ? (code as ErrorCode) : codeOfStatus(status), {
      status,
      message: isOurs ? message : undefined,
      requestId:
        typeof problem['requestId'] === 'string' ? problem['requestId'] : (header('x-request-id') ?? undefined),
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
      issues: Array.isArray(problem['issues']) ? problem['issues'].filter(isIssue) : undefined,
    });
  }

  /** Wraps whatever fetch threw; a request that its caller gave up is handed on as it is. */
  static fromFailure(error: unknown, signal: AbortSignal | undefined): unknown {
    if (error instanceof ApiProblem || signal?.aborted === true) return error;
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    return new ApiProblem(timedOut ? 'CLIENT.TIMEOUT' : 'CLIENT.OFFLINE', { status: 0 }, { cause: error });
  }
}

/** The problem in an unknown error; anything that is not one was our own mistake. */
export function asProblem(error: unknown): ApiProblem {
  return error instanceof ApiProblem ? error : new ApiProblem('INTERNAL', { status: 500 }, { cause: error });
}

/** What can happen without an answer of ours: the words of the others come with it. */
const WORDS: Readonly<Record<string, { message: string }>> = { ...requestErrors, ...authErrors };

/** Of a code in an address; undefined for what is none of signing in. */
export function wordsOf(code: string | null): string | undefined {
  return code === null || !Object.hasOwn(WORDS, code) ? undefined : WORDS[code]?.message;
}

function messageOf(code: ProblemCode): string {
  return isClientCode(code) ? clientProblems[code] : (WORDS[code] ?? requestErrors.INTERNAL).message;
}

function isClientCode(code: ProblemCode): code is ClientCode {
  return Object.hasOwn(clientProblems, code);
}

/** An answer without our body comes from something in between. */
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
