import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { errorTable } from '@emberhood/contracts';
import { parse } from 'yaml';
import { unknownNames, type Known } from './docs-names.ts';
import { root } from './paths.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const namesIn = (pattern: RegExp, ...files: string[]) =>
  new Set(files.flatMap((file) => read(file).match(pattern) ?? []));
const sources = (...patterns: string[]) => globSync(patterns, { cwd: root }).sort();

function today(): Known {
  const manifests = [
    'package.json',
    ...sources('{packages,services}/*/package.json', '{gateway,frontend}/package.json'),
  ];
  const scripts = manifests.map((file): [string, Set<string>] => {
    const { scripts: own = {} } = JSON.parse(read(file)) as { scripts?: Record<string, string> };
    return [file === 'package.json' ? '' : dirname(file), new Set(Object.keys(own))];
  });
  const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: object };
  const scriptsOfOurs = sources('infra/{local,checks}/*.ts').filter((file) => !file.endsWith('.spec.ts'));
  const settings = ['infra/settings/settings.json', '.env.example', 'docker-compose.yml', ...scriptsOfOurs];
  return {
    root,
    scripts: Object.fromEntries(scripts),
    errors: new Set(Object.keys(errorTable)),
    composeServices: new Set(Object.keys(services)),
    settings: namesIn(/\b[A-Z][A-Z0-9_]+\b/g, ...settings),
    sourceNames: namesIn(
      /\b[a-zA-Z][a-zA-Z0-9]*(?:_[a-zA-Z0-9]+)+\b/g,
      ...sources('{packages,services}/*/src/**/*.ts', 'gateway/src/**/*.ts'),
    ),
  };
}

/** Decisions tell what was chosen in their time; of those only the links have to hold. */
const PAGES = sources('*.md', 'docs/*.md', 'docs/recipes/*.md', 'packages/*/README.md', 'frontend/README.md').filter(
  (page) => page !== 'docs/requirements.md',
);

describe('the pages about the product', () => {
  const known = today();

  it.each(PAGES)('%s names files, commands, settings, errors and metrics that exist', (page) => {
    expect(unknownNames(page, read(page), known)).toEqual([]);
  });

  it('would say so if they named others', () => {
    const page = [
      'See [this](docs/nowhere.md), [that](#no-such-heading), `infra/checks/nothing.ts` and `services/<service>/src/none.ts`.',
      'Run `npm run nonsense` or `npm run -w frontend nonsense`; set `NO_SUCH_SETTING=1`; watch `no_such_gauge`; `RPC.NONSENSE`.',
      '```sh',
      'npm run -s nothing -- x && docker compose logs -f nobody',
      '```',
      '```ts',
      '// packages/contracts/src/nothing.ts',
      '```',
    ].join('\n');
    expect(unknownNames('README.md', page, known)).toEqual([
      'link docs/nowhere.md',
      'link #no-such-heading',
      'path infra/checks/nothing.ts',
      'path services/<service>/src/none.ts',
      'path packages/contracts/src/nothing.ts',
      'script nonsense',
      'script nonsense of frontend',
      'script nothing',
      'compose service nobody',
      'setting NO_SUCH_SETTING',
      'metric or table no_such_gauge',
      'error RPC.NONSENSE',
    ]);
  });

  it('are content with what there is', () => {
    const page =
      'A [decision](docs/decisions/0003-outbox-and-inbox.md), `npm run -w frontend test`, `npm run test:unit`, `services/<service>/src/database.ts`, `RPC.TIMEOUT`, `LOG_LEVEL=debug`, `dependency_up{dependency}`.';
    expect(unknownNames('README.md', page, known)).toEqual([]);
  });
});
