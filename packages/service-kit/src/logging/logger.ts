import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';
import { currentContext, traceIdOf } from '../context/context.ts';
import { frames, scrub, serializeError } from './error-serializer.ts';

export type { DestinationStream as LogDestination, Logger } from 'pino';
export const LOGGER = Symbol('logger');

// Names under which secrets could slip into a log line. Bodies need no entry, as they are never logged.
const REDACTED = [
  '*.token',
  '*.password',
  '*.secret',
  '*.email',
  '*.binding',
  'headers.cookie',
  'headers.authorization',
];

/** JSON lines on stdout: service, correlation id, code, duration. No bodies, tokens, e-mails, signed URLs. */
export function createLogger(
  options: { service: string; instance: string; level: string },
  destination?: DestinationStream,
): Logger {
  const settings = {
    level: options.level,
    base: { service: options.service, instance: options.instance },
    redact: { paths: REDACTED, censor: '[redacted]' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: serializeError },
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: {
      // Without a message of its own, a line would get the error's message from pino, bypassing the serializer.
      logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn) {
        const [first, ...rest] = args as unknown[];
        const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
        if (error instanceof Error && rest.length === 0) rest.push(scrub(error.message));
        const fields = first instanceof Error ? { err: first } : first;
        method.apply(this, [fields, ...rest] as Parameters<LogFn>);
      },
    },
    mixin: () => {
      const context = currentContext();
      return context ? { correlationId: context.correlationId, trace_id: traceIdOf(context) } : {};
    },
  };
  return destination ? pino(settings, destination) : pino(settings);
}

/** Passes Nest's messages to the same logger; those about routes and modules at debug level. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ from: rest.at(-1) }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    if (message instanceof Error) this.logger.error({ err: message }, 'Nest: failed');
    else this.logger.error({ from: rest.at(-1), stack: frames(String(rest.at(0))) }, scrub(String(message)));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn({ from: rest.at(-1) }, String(message));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ from: rest.at(-1) }, String(message));
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.logger.trace({ from: rest.at(-1) }, String(message));
  }
}
