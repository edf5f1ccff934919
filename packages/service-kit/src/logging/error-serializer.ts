/** The parts of an error that are logged. Nothing else is copied, as drivers attach parameters and recipients. */
export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  /** The database's constraint. */
  constraint?: string;
  table?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

const MAX_MESSAGE = 500;
/** What is read of a text, in whole words: the patterns below take seconds for a word of 60 kB. */
const READ = /^[\s\S]{0,4000}(?=\s|$)/;
const MAX_DEPTH = 4;
const MAX_ERRORS = 3;

const ADDRESS = /(?:"[^"]*"|[^\s<>"',;:()]+)@[^\s<>"',;()]+/g;
const URL_SECRETS = /(\b[a-z][a-z+.-]*:\/\/)(?:[^\s/@]*@)?([^\s?#"'<>]*)(?:[?#][^\s"'<>]*)?/gi;
const LONG_TOKEN = /\b(?=[\w-]*\d)[\w-]{32,}\b/g;
/** PostgreSQL quotes the rejected value at the end of a message; names come before it. */
const QUOTED_VALUE = /: "[\s\S]*"$/;

/** Removes addresses, credentials, tokens and URL query strings from text for a log. */
export function scrub(text: string): string {
  return (READ.exec(text.replace(QUOTED_VALUE, ': [value]'))?.[0] ?? '[too long]')
    .replace(URL_SECRETS, '$1$2')
    .replace(ADDRESS, '[address]')
    .replace(LONG_TOKEN, '[token]')
    .slice(0, MAX_MESSAGE);
}

/** pino's serializer of `err`: an allow list (security guide: no bodies, tokens, e-mails). */
export function serializeError(error: unknown): LoggedError | string {
  if (error instanceof Error) return toLogged(error, 0);
  if (typeof error === 'string') return scrub(error);
  return { type: typeof error, message: 'not an Error' };
}

/** For stderr while there is no logger: type, scrubbed message and frames of the error and its causes. */
export function describeError(error: unknown): string {
  const logged = serializeError(error);
  if (typeof logged === 'string') return logged;
  const lines: string[] = [];
  for (let at: LoggedError | undefined = logged; at; at = at.cause)
    lines.push(`${at.type}: ${at.message}`, ...(at.stack === undefined ? [] : [at.stack]));
  return lines.join('\n');
}

function toLogged(error: Error, depth: number): LoggedError {
  const own = error as Error & { driverError?: unknown; errors?: unknown };
  // TypeORM copies the wrapped driver error's properties, including query and parameters.
  const source: Record<string, unknown> = {
    ...asRecord(error),
    ...(own.driverError === undefined ? {} : asRecord(own.driverError)),
  };
  const stack = frames(error.stack ?? '');
  const more = depth < MAX_DEPTH;
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: scrub(error.message),
    ...(stack !== undefined && { stack }),
    ...textOf(source, 'code'),
    ...textOf(source, 'constraint'),
    ...textOf(source, 'table'),
    ...(more && error.cause instanceof Error && { cause: toLogged(error.cause, depth + 1) }),
    ...(more &&
      Array.isArray(own.errors) && {
        errors: own.errors
          .filter((inner) => inner instanceof Error)
          .slice(0, MAX_ERRORS)
          .map((inner) => toLogged(inner, depth + 1)),
      }),
  };
}

/** Only the lines of a stack that name places in code, as those above repeat the unscrubbed message. */
export function frames(stack: string): string | undefined {
  const lines = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return lines.length === 0 ? undefined : lines.join('\n');
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf<K extends 'code' | 'constraint' | 'table'>(
  source: Record<string, unknown>,
  key: K,
): Partial<Record<K, string>> {
  const value = source[key];
  return typeof value === 'string' && /^[\w.:-]{1,80}$/.test(value) ? ({ [key]: value } as Record<K, string>) : {};
}
