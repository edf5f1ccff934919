import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorTable } from '@emberhood/contracts';
import { composeServices } from '../docker/compose-images.ts';
import { root } from '../local/paths.ts';
import { citedTopics, unknownNames, type Known } from './docs-names.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const namesIn = (pattern: RegExp, ...files: string[]) =>
  new Set(files.flatMap((file) => read(file).match(pattern) ?? []));
const BUILT = new Set(['node_modules', 'dist', '.git', '.cache', 'coverage']);
const sources = (...patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: (path) => BUILT.has(basename(path)) }).sort();

function today(): Known {
  const manifests = [
    'package.json',
    ...sources('{packages,services}/*/package.json', '{gateway,frontend}/package.json'),
  ];
  const scripts = manifests.map((file): [string, Set<string>] => {
    const { scripts: own = {} } = JSON.parse(read(file)) as { scripts?: Record<string, string> };
    return [file === 'package.json' ? '' : dirname(file), new Set(Object.keys(own))];
  });
  const scriptsOfOurs = sources('infra/{local,checks}/*.ts').filter((file) => !file.endsWith('.spec.ts'));
  const settings = ['.env.example', 'docker-compose.yml', ...scriptsOfOurs];
  return {
    root,
    scripts: Object.fromEntries(scripts),
    errors: new Set(Object.keys(errorTable)),
    composeServices: new Set(Object.keys(composeServices())),
    settings: namesIn(/\b[A-Z][A-Z0-9_]+\b/g, ...settings),
    sourceNames: namesIn(
      /\b[a-zA-Z][a-zA-Z0-9]*(?:_[a-zA-Z0-9]+)+\b/g,
      ...sources('{packages,services}/*/src/**/*.ts', 'gateway/src/**/*.ts'),
    ),
    files: sources('*.*', '{.ci,docs,frontend,gateway,infra,packages,services}/**/*.*'),
  };
}

const PAGES = sources('*.md', 'docs/**/*.md', '{frontend,gateway,infra,packages,services}/**/README.md').filter(
  (page) => page !== 'docs/requirements.md',
);
/** Where comments cite decisions. */
const CITING = sources(
  '*.{ts,mjs,yml}',
  '{frontend,gateway,infra,packages,services}/**/*.{ts,tsx,js,mjs,css,sh,yml}',
  'frontend/.*.js',
);
const topics = new Set(sources('docs/decisions/*.md').map((page) => basename(page, '.md')));

describe('the pages about the product', () => {
  const known = today();

  it.each(PAGES)('%s names files, commands, settings, errors and metrics that exist', (page) => {
    expect(unknownNames(page, read(page), known)).toEqual([]);
  });

  it('would fail if they named others', () => {
    const page = [
      'See [this](docs/nowhere.md), [that](#no-such-heading), `infra/checks/nothing.ts` and `services/<service>/src/none.ts`.',
      'Then `none.spec.tsx` and `src/nowhere/`.',
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
      'file none.spec.tsx',
      'file src/nowhere/',
      'script nonsense',
      'script nonsense of frontend',
      'script nothing',
      'compose service nobody',
      'setting NO_SUCH_SETTING',
      'metric or table no_such_gauge',
      'error RPC.NONSENSE',
    ]);
  });

  it('may name everything that exists', () => {
    const page =
      'A [decision](docs/decisions/events.md), `npm run -w frontend test`, `npm run test:unit`, `services/<service>/src/database.ts`, `RPC.TIMEOUT`, `LOG_LEVEL=debug`, `dependency_up{dependency}`.';
    expect(unknownNames('README.md', page, known)).toEqual([]);
    expect(unknownNames('frontend/README.md', '`src/app/`, `routes.tsx`, `x.island.ts`', known)).toEqual([]);
  });
});

describe('the decisions that comments cite', () => {
  it('are pages of docs/decisions', () => {
    const cited = CITING.flatMap((file) => citedTopics(read(file)).map((topic) => ({ file, topic })));
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ topic }) => !topics.has(topic))).toEqual([]);
  });

  it('are found in comments and titles, and not in code', () => {
    const text = [
      '/** Why so (decision: blocks). */',
      ' * (P6; decision: runs, nowhere)',
      "  it('is so (decision: jobs)', () => {});",
      'const decide = (decision: string) => decision;',
    ].join('\n');
    expect(citedTopics(text)).toEqual(['blocks', 'runs', 'nowhere', 'jobs']);
  });

  it('are in the table of contents', () => {
    const listed = [...read('docs/decisions/README.md').matchAll(/\]\(([a-z-]+)\.md\)/g)].map(([, topic]) => topic);
    expect(listed.toSorted()).toEqual([...topics].filter((topic) => topic !== 'README').toSorted());
  });
});

describe('the recipe of a profile field', () => {
  it('lists every file that names such a field', () => {
    const named = sources('{packages,services}/*/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}')
      // What stands beside the form shows some fields of its own choice.
      .filter((file) => !/\.spec\.tsx?$|\/own-beside\.tsx$/.test(file))
      .filter((file) => /\b(?:whyMeet|why_meet)\b/.test(read(file)));
    const recipe = read('docs/recipes/profile-field.md');
    expect(named.filter((file) => !recipe.includes(basename(file)))).toEqual([
      // The recipe of a column lists these.
      'services/profiles/src/migrations/baseline.ts',
      'services/profiles/src/profiles/profile.entity.ts',
    ]);
    expect(named.length).toBeGreaterThan(6);
  });
});
