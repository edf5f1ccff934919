import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';
import { currentContext } from '../context/context.ts';

export type { Logger } from 'pino';
export const LOGGER = Symbol('logger');

// Names under which secrets could slip into a log line; everything else is kept out by not logging bodies at all.
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
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => {
      const context = currentContext();
      return context ? { correlationId: context.correlationId, traceparent: context.traceparent } : {};
    },
  };
  return destination ? pino(settings, destination) : pino(settings);
}

/** Nest's own messages through the same logger. Its chatter about routes and modules is debug to us. */
export class NestLogger implements LoggerService {
  private readonly logger: Logger;

  constructor(logger: Logger) {
    this.logger = logger;
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ from: rest.at(-1) }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error(
      message instanceof Error ? { err: message } : { from: rest.at(-1), stack: rest.at(0) },
      String(message),
    );
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
