/** One statement that a program sent to PostgreSQL. */
export interface Statement {
  /** The database role, which is a service's name. */
  user: string;
  text: string;
  /** As text, in the order of `$1`, `$2`, …; null for NULL. */
  values: (string | null)[];
}

/** The `log_line_prefix` that this parser requires. */
export const LOG_PREFIX = 'bench:%u:';

const ENTRY = /^bench:([^:]*):(LOG|DETAIL): +(.*)$/s;
const SENT = /^(?:statement|execute [^:]*): (.*)$/s;
const VALUE = /\$(\d+) = (?:NULL|'((?:[^']|'')*)')/g;

/** The distinct statements of a log with `log_statement = all`, in the order of their first occurrence. */
export function statementsOf(log: string): Statement[] {
  const found = new Map<string, Statement>();
  let last: Statement | undefined;
  for (const entry of entriesOf(log)) {
    const [, user = '', kind, message = ''] = ENTRY.exec(entry) ?? [];
    if (kind === 'DETAIL' && last && /^parameters: /i.test(message)) last.values = valuesOf(message);
    if (kind !== 'LOG') continue;
    const [, text] = SENT.exec(message) ?? [];
    last = text === undefined ? undefined : { user, text: text.trim(), values: [] };
    if (!last) continue;
    const key = `${user}\0${last.text}`;
    const known = found.get(key);
    if (known) last = known;
    else found.set(key, last);
  }
  return [...found.values()];
}

/** Continuation lines of an entry begin with a tab. */
function entriesOf(log: string): string[] {
  return log
    .replaceAll('\n\t', '\u0000')
    .split('\n')
    .map((entry) => entry.replaceAll('\u0000', '\n'));
}

function valuesOf(message: string): (string | null)[] {
  const values: (string | null)[] = [];
  for (const [, place, text] of message.matchAll(VALUE))
    values[Number(place) - 1] = text === undefined ? null : text.replaceAll("''", "'");
  return values;
}
