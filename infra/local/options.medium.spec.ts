import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './command.ts';
import { root } from './paths.ts';

describe('a command refuses at once what it does not understand', () => {
  it.each([
    ['backup/drill.ts', '--members abc', '--members takes a whole number from 1 to 1000000, not "abc".'],
    ['load/load.ts', '--seconds 1', '--seconds takes a whole number from 5 to 120, not "1".'],
    ['load/roll.ts', '--rate 2.5', '--rate takes a whole number from 1 to 1000, not "2.5".'],
    ['faults/chaos.ts', '--minutes soon', '--minutes takes a number from 0.5 to 60, not "soon".'],
    ['faults/chaos.ts', '--only kill,nonsense', '--only takes kill,'],
    ['fuzz/run.ts', '--seed x', '--seed takes a whole number from 0 to 4294967295, not "x".'],
    ['docker/prove.ts', '--minutes 0', '--minutes takes a whole number from 1 to 240, not "0".'],
    ['bench/upload.ts', '--rounds 3', "Unknown option '--rounds'"],
    ['observe/observe.ts', 'now', "Unexpected argument 'now'"],
  ])('%s %s', async (script, given, said) => {
    const done = await command(process.execPath, [`infra/${script}`, ...given.split(' ')], {
      limitMs: 30_000,
    });
    expect(done).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(said) });
    expect(done.stderr).toContain('--help says what there is.');
  });

  it('of the environment, too', async () => {
    const done = await command(process.execPath, ['infra/bench/api.ts'], {
      env: { BENCH_ROUNDS: 'ten' },
      limitMs: 30_000,
    });
    expect(done).toMatchObject({
      code: 2,
      stderr: 'BENCH_ROUNDS takes a whole number from 1 to 1000000000, not "ten".\n--help says what there is.\n',
    });
  });
});

const sourceOf = (script: string): string => readFileSync(join(root, script), 'utf8');
const scripts = globSync('infra/*/*.ts', { cwd: root }).filter((file) =>
  /^(?:const .*)?readOptions\(/m.test(sourceOf(file)),
);

it.each(scripts)('%s begins with what --help prints', (script) =>
  expect(sourceOf(script)).toMatch(/^\/\*\*[\s*]+npm /),
);
