/** What `npm audit --json` says. */
interface AuditAnswer {
  metadata?: object;
  vulnerabilities?: Record<string, { severity: string; range: string; nodes: string[] }>;
  message?: string;
}

interface Audit {
  /** False when the registry could not be asked. */
  answered: boolean;
  /** Those that must not go out, high or critical. */
  grave: string[];
  said: string;
}

const GRAVE = new Set(['high', 'critical']);

/** Asks the registry for known vulnerabilities of production packages; it gets only their names and versions. */
export const AUDIT_ARGUMENTS = ['audit', '--omit=dev', '--package-lock-only', '--json', '--loglevel=error'];

/**
 * @param output of npm with these arguments, empty when it said nothing
 * @param product paths of the lockfile that are the product's: others are not told of
 */
export function readAudit(output: string, product: Record<string, unknown>): Audit {
  const { metadata, vulnerabilities = {}, message } = answerIn(output);
  if (!metadata)
    return { answered: false, grave: [], said: `the registry gave no answer (${message || 'no reason given'})` };
  const ours = Object.entries(vulnerabilities).filter(([, { nodes }]) => nodes.some((path) => path in product));
  const grave = ours
    .filter(([, { severity }]) => GRAVE.has(severity))
    .map(([name, { severity, range }]) => `${name} ${range || 'by what it needs'}: ${severity}`);
  const counts = Object.entries(Object.groupBy(ours, ([, { severity }]) => severity));
  const said = counts.map(([level, found]) => `${String(found?.length)} ${level}`).join(', ');
  return { answered: true, grave, said: `known faults: ${said || 'none'}` };
}

/** Warnings may stand around it. */
function answerIn(output: string): AuditAnswer {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as AuditAnswer;
  } catch {
    return { message: output.trim() };
  }
}
