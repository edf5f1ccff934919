import { createHash } from 'node:crypto';

/**
 * Begins a statement that is planned once on each connection, not at each call: for those that are asked often and take longer to
 * plan than to run. Its text must not depend on values, and its best plan neither.
 */
export const PREPARED = '/* prepared */ ';

const names = new Map<string, string>();

/** pg's parameters of a query, with the name under which it keeps the plan where the text begins with `PREPARED`. */
export function nameStatement(parameters: unknown[]): unknown[] {
  const [text, values, ...rest] = parameters;
  if (typeof text !== 'string' || !text.startsWith(PREPARED)) return parameters;
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 16)));
  return [{ name, text, values }, ...rest];
}
