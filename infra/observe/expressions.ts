import type { Exported } from './exported.ts';

/** Labels that the scrape adds to every series; our own labels of these names become `exported_...`. */
const OF_SCRAPE = new Set(['job', 'instance']);
const WORDS = new Set(
  'and or unless by without on ignoring group_left group_right bool sum avg min max count rate increase irate time topk bottomk histogram_quantile absent clamp_min vector offset'.split(
    ' ',
  ),
);
const SELECTOR = /([a-zA-Z_:][a-zA-Z0-9_:]*)\s*(?:\{([^}]*)\})?/g;

/** The series and labels in an expression that nothing exports. @param recorded names of recording rules */
export function unknownIn(
  expression: string,
  metrics: ReadonlyMap<string, Exported>,
  recorded: ReadonlySet<string>,
): string[] {
  const problems: string[] = [];
  const labels = new Set<string>();
  const groupings = [...expression.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)];
  const wanted = groupings.flatMap(([, list = '']) => list.split(',').map((label) => label.trim()));
  const rest = expression.replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ').replaceAll(/\[[^\]]*\]/g, ' ');
  for (const [, name = '', selector = ''] of rest.matchAll(SELECTOR)) {
    if (WORDS.has(name)) continue;
    if (recorded.has(name) || name === 'up') {
      for (const label of ['slo', 'job', 'instance']) labels.add(label);
      continue;
    }
    const metric = definitionOf(name, metrics);
    if (!metric) {
      problems.push(`no process exports ${name}`);
      continue;
    }
    const own = new Set([...metric.labels].map((label) => (OF_SCRAPE.has(label) ? `exported_${label}` : label)));
    const known = new Set([...own, ...OF_SCRAPE, 'le']);
    for (const label of known) labels.add(label);
    for (const [, label = ''] of selector.matchAll(/([a-z_]+)\s*(?:=~|!~|!=|=)/g))
      if (!known.has(label)) problems.push(`${name} has no label ${label}`);
  }
  return [
    ...problems,
    ...wanted.filter((label) => !labels.has(label)).map((label) => `no series has the label ${label}`),
  ];
}

function definitionOf(name: string, metrics: ReadonlyMap<string, Exported>): Exported | undefined {
  const whole = metrics.get(name);
  if (whole?.suffixes.includes('')) return whole;
  for (const suffix of ['_bucket', '_sum', '_count']) {
    if (!name.endsWith(suffix)) continue;
    const metric = metrics.get(name.slice(0, -suffix.length));
    // Summaries of Node's default metrics have a sum and a count as well.
    if (metric && (metric.suffixes.includes(suffix) || suffix !== '_bucket')) return metric;
  }
  return undefined;
}
