import { createHash } from 'node:crypto';

/**
 * Marks a statement that each connection plans only once: for frequent ones that take longer to plan than to run.
 * Neither its text nor its best plan may depend on values.
 */
export const PREPARED = '/* prepared */ ';

const names = new Map<string, string>();

/** Gives a query that begins with `PREPARED` the name under which pg keeps its plan. */
export function nameStatement(parameters: unknown[]): unknown[] {
  const [text, values, ...rest] = parameters;
  if (typeof text !== 'string' || !text.startsWith(PREPARED)) return parameters;
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 16)));
  return [{ name, text, values }, ...rest];
}
