/**
 * npm run -s assemble -- FILE [--seed N] [--exact | --heuristic] [--bench]
 * The answer is one JSON object on standard output; everything else goes to standard error. Exit 0: an answer,
 * 2: bad input, with one readable line.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { BadInputError } from './errors.ts';
import type { Result } from './schema.ts';
import { assemble, assembleBench, type SolveOptions } from './solve.ts';
import { parseInput } from './validate.ts';

const USAGE = 'assemble FILE [--seed N] [--exact | --heuristic] [--bench]';

try {
  process.stdout.write(`${JSON.stringify(await run(process.argv.slice(2)))}\n`);
} catch (error) {
  if (!(error instanceof BadInputError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

async function run(argv: string[]): Promise<Result> {
  const { file, bench, options } = readArguments(argv);
  const input = parseInput(await readText(file), { bench });
  return input.kind === 'snapshot'
    ? assemble(input.snapshot, options)
    : assembleBench(input.bench, input.strictSizes, options);
}

function readArguments(args: string[]): { file: string; bench: boolean; options: SolveOptions } {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        seed: { type: 'string', default: '0' },
        exact: { type: 'boolean', default: false },
        heuristic: { type: 'boolean', default: false },
        bench: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new BadInputError(`${(error as Error).message.split('\n')[0] ?? ''} (${USAGE})`);
  }
  const { values, positionals } = parsed;
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new BadInputError(`one file is needed: ${USAGE}`);
  if (values.exact && values.heuristic) throw new BadInputError('--exact and --heuristic exclude each other');
  const seed = Number(values.seed);
  if (!/^\d+$/.test(values.seed) || !Number.isSafeInteger(seed))
    throw new BadInputError(`--seed ${values.seed}: a whole number from 0 is needed`);
  return { file, bench: values.bench, options: { seed, isExact: values.exact } };
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new BadInputError(`${file}: ${code === 'ENOENT' ? 'no such file' : message}`);
  }
}
