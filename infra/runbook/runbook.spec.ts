import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.ts';
import { commandsOf, fromPage, operationsPage } from './page.ts';

/** Specs, and the proof that needs a container engine. */
const TESTS = ['infra/**/*.{medium.spec,proof.spec,suite}.ts', 'infra/docker/{prove.ts,prove/*.ts}'];

/** Tests that take their commands from the page through `fromPage`, which throws for a command that the page lacks. */
const runners = globSync(TESTS, { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .map((text) => text.replaceAll(/\(\s+/g, '('));

/** Whether a test takes this command, as an argument or through a constant. */
const takes = (text: string, command: string): boolean =>
  [`fromPage('${command}'`, `page('${command}'`, `rotate('${command}'`, ` = '${command}';`].some((call) =>
    text.includes(call),
  );

/** Each is a test by itself, run by hand because it takes minutes, an engine or Helm; the page has its last result. */
const PROOFS = [
  'npm run roll',
  'npm run load',
  'COPIES=profiles=2,gateway=2 npm run load',
  'npm run drill -- --members 10000',
  'npm run chaos -- --minutes 10',
  'npm run bench:plans',
  'npm run prove',
  'npm run k8s:check',
];

/** No cluster runs here; `npm run k8s:check` checks what it can without one. */
const OF_A_CLUSTER = /^(?:kubectl|helm) /;

const untested = (page: string): string[] =>
  commandsOf(page).filter(
    (command) =>
      !PROOFS.includes(command) && !OF_A_CLUSTER.test(command) && !runners.some((text) => takes(text, command)),
  );

describe('the commands of the operators’ page', () => {
  it('are each run by a test', () => {
    expect(untested(operationsPage())).toEqual([]);
    expect(commandsOf(operationsPage()).length).toBeGreaterThan(40);
  });

  it.each(PROOFS)('or are tests themselves, whose script knows the options of `%s`', (command) => {
    const [, script = '', given = ''] = /npm run (\S+)(?: -- (.*))?$/.exec(fromPage(command)) ?? [];
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const source = readFileSync(join(root, /\binfra\/\S+$/.exec(scripts[script] ?? '')?.[0] ?? ''), 'utf8');
    const [, options = ''] = /readOptions\(import\.meta\.filename, \{(.*?)\}\);/s.exec(source) ?? [];
    const known = [...options.matchAll(/(\w+): \{ type/g)].map(([, name = '']) => `--${name}`);
    expect(known).toEqual(expect.arrayContaining(given.match(/--\w+/g) ?? []));
  });

  it('are found in blocks and in sentences, and seen to be missing', () => {
    const page = [
      'Run `npm run doctor`, `LIMIT=1 npm run nonsense` or `docker compose nonsense`; `kubectl` and `up -d` are none.',
      '```sh',
      'docker compose down && infra/docker/nonsense.sh   # for nothing',
      '```',
    ].join('\n');
    expect(untested(page)).toEqual([
      'docker compose down',
      'infra/docker/nonsense.sh',
      'LIMIT=1 npm run nonsense',
      'docker compose nonsense',
    ]);
  });

  it('are given to tests as written, with the examples replaced', () => {
    expect(fromPage('npm run backup -- /backups/2026-11-22', { '/backups/2026-11-22': '/tmp/one' })).toBe(
      'npm run backup -- /tmp/one',
    );
    expect(() => fromPage('npm run nonsense')).toThrow('docs/operations.md has no `npm run nonsense`');
  });
});
