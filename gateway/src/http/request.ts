import type { ErrorCode } from '@emberhood/contracts';
import type { OpenSpan, RequestContext } from '@emberhood/service-kit/core';
import type { ActiveSession } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of answer: a page of the site, or a redirect for a browser that navigates. Absent for API calls. */
    answers?: 'page' | 'redirect';
    /** Takes multipart/form-data instead of JSON. */
    multipart?: boolean;
    /** Takes application/x-www-form-urlencoded instead of JSON. */
    form?: boolean;
    /** How long answering a complete request may take; null or undefined: any time. */
    deadlineMs?: number | null;
  }
  interface FastifyRequest {
    /** Correlation id and trace of this request. */
    trace: RequestContext;
    /** Set for API calls while tracing is on. */
    endSpan: OpenSpan['end'] | null;
    /** Set by the access guard on calls that need a session. */
    session: ActiveSession | null;
    /** The JSON body as sent, for endpoints that are `raw`. */
    rawText?: string;
    /** The answered error's code, for log and metrics. */
    refusal: ErrorCode | null;
    /** For an answer that stays open: after how many milliseconds it began. */
    begunMs: number | null;
  }
}
