import type { ErrorCode } from '@emberhood/contracts';
import type { OpenSpan, RequestContext } from '@emberhood/service-kit/core';
import type { ActiveSession } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of answer: a page of the site, or a redirect of a browser that navigates. Absent for a call of the API. */
    answers?: 'page' | 'redirect';
    /** Takes multipart/form-data instead of JSON. */
    multipart?: boolean;
    /** Takes application/x-www-form-urlencoded instead of JSON. */
    form?: boolean;
    /** Within which a request that is whole is answered; null or nothing: whenever that may be. */
    deadlineMs?: number | null;
  }
  interface FastifyRequest {
    /** Correlation id and trace of this request. */
    trace: RequestContext;
    /** Set for API calls while tracing is on. */
    endSpan: OpenSpan['end'] | null;
    /** Set by the access guard on calls that need a session. */
    session: ActiveSession | null;
    /** The JSON body as it was sent, of calls whose endpoint is `raw`. */
    rawText?: string;
    /** Code of the error answered, for log and metrics. */
    refusal: ErrorCode | null;
  }
}
