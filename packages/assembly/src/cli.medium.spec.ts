import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from './generator/generate.ts';
import type { Result } from './schema.ts';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

describe('the command line', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assemble-'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  async function file(name: string, holds: unknown): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, typeof holds === 'string' ? holds : JSON.stringify(holds));
    return path;
  }

  const run = (...args: string[]): Promise<{ code: number; out: string; err: string }> =>
    new Promise((resolve) => {
      execFile(process.execPath, [CLI, ...args], (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
      );
    });

  it('prints one JSON object and nothing else, the same for the same seed', async () => {
    const snapshot = await file('snapshot.json', generate('tiny', 3));
    const answers = await Promise.all(['7', '7'].map((seed) => run(snapshot, '--seed', seed)));
    const [one, other] = answers.map(({ code, out, err }) => {
      expect([code, err]).toEqual([0, '']);
      return { ...(JSON.parse(out) as Result), milliseconds: 0 };
    });
    expect(one).toMatchObject({
      seed: 7,
      groups: expect.any(Array),
      unplaced: expect.any(Array),
      proved: expect.any(Boolean),
    });
    expect(one).toEqual(other);
  });

  it('reads explicit weights and the text of the public benchmark', async () => {
    const bench = await file('bench.json', {
      members: ['a', 'b', 'c', 'd'].map((id) => ({ id, gender: 'X' })),
      weights: [
        ['a', 'b', 3],
        ['c', 'd', 2],
        ['a', 'c', 4],
      ],
      chose: [],
      offerings: ['1', '2'].map((id) => ({ id, min: 2, max: 2, delta: null })),
      placeAll: true,
      coverage: false,
    });
    const mdgp = await file('instance.txt', '4 2 ss 2 2 2 2\n0 1 3\n2 3 2\n0 2 4\n');
    for (const args of [
      [bench, '--bench', '--exact'],
      [mdgp, '--exact'],
      [mdgp, '--heuristic'],
    ])
      expect(JSON.parse((await run(...args)).out)).toMatchObject({ value: 5 });
  });

  it.each([
    ['no file', []],
    ['two files', ['one.json', 'two.json']],
    ['a file that is not there', ['nowhere.json']],
    ['both ways at once', ['one.json', '--exact', '--heuristic']],
    ['a seed that is none', ['one.json', '--seed', '-1']],
    ['an unknown option', ['one.json', '--fast']],
  ])('reports %s in one line and exits with 2', async (_, args) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^\S[^\n]+\n$/);
  });

  it('explains in one line why it cannot read a file, and exits with 2', async () => {
    const wrong = { ...generate('tiny', 1), pins: [['nobody', 'either']] };
    expect(await run(await file('wrong.json', wrong))).toEqual({
      code: 2,
      out: '',
      err: 'pins[0]: unknown id nobody\n',
    });
  });
});
