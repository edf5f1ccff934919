import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Metrics } from '@emberhood/service-kit';

export interface Exported {
  labels: ReadonlySet<string>;
  /** A histogram is exported as three series. */
  suffixes: readonly string[];
}

const DEFINED =
  /\b(?:metrics|this)\s*\.(counter|gauge|histogram|collected)\(\s*'([a-z_]+)',\s*(?:'[^']*'|"[^"]*"),\s*\[([^\]]*)\]/g;
const BY_CLASS = /new (Gauge|Counter|Histogram)\(\{\s*name: '([a-z_]+)'[^}]*?labelNames: \[([^\]]*)\]/g;

/** Every metric that our processes export, by name: those in the sources, and the default ones of Node. */
export function exportedMetrics(root: string): Map<string, Exported> {
  const found = new Map<string, Exported>();
  const files = globSync(['{services,packages}/*/src/**/*.ts', 'gateway/src/**/*.ts'], { cwd: root });
  for (const file of files.filter((name) => !name.includes('.spec.'))) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const pattern of [DEFINED, BY_CLASS])
      for (const [, kind = '', name = '', labels = ''] of text.matchAll(pattern))
        found.set(
          name,
          exported(
            kind.toLowerCase(),
            [...labels.matchAll(/'([a-z_]+)'/g)].map(([, label = '']) => label),
          ),
        );
  }
  for (const metric of new Metrics().registry.getMetricsAsArray()) {
    const { name, labelNames = [], type } = metric as unknown as { name: string; labelNames?: string[]; type?: string };
    if (!found.has(name)) found.set(name, exported(type ?? '', [...labelNames, 'kind', 'type', 'space']));
  }
  return found;
}

function exported(kind: string, labels: string[]): Exported {
  return {
    labels: new Set(labels),
    suffixes: kind.includes('histogram') ? ['_bucket', '_sum', '_count'] : [''],
  };
}
