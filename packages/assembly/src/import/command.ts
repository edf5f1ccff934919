import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { BadInputError } from '../errors.ts';
import type { Bench } from '../schema.ts';
import { benchOf } from './bench-of.ts';
import { importSurvey } from './survey.ts';

export const IMPORT_USAGE = 'assemble import SURVEY.csv --groups N --size MIN-MAX [--delta D] [--out FILE]';

/**
 * A survey as a bench file; what of it could not be taken for certain is told row by row.
 * @param tell one line of the report
 * @returns null when it was written to a file
 * @throws BadInputError
 */
export async function importCommand(args: string[], tell: (line: string) => void): Promise<Bench | null> {
  const { file, out, ...sizes } = readArguments(args);
  const { people, report } = importSurvey(await readText(file));
  for (const { line, problem } of report) tell(`${file}:${line}: ${problem}`);
  if (people.length === 0) throw new BadInputError(`${file}: nobody could be read`);
  const bench = benchOf(people, sizes);
  if (out === undefined) return bench;
  await writeFile(out, `${JSON.stringify(bench)}\n`).catch((error: unknown) => {
    throw new BadInputError(`${out}: ${(error as Error).message}`);
  });
  return null;
}

function readArguments(args: string[]) {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        groups: { type: 'string', default: '' },
        size: { type: 'string', default: '' },
        delta: { type: 'string' },
        out: { type: 'string' },
      },
    });
  } catch (error) {
    throw new BadInputError(`${(error as Error).message.split('\n')[0] ?? ''} (${IMPORT_USAGE})`);
  }
  const { values, positionals } = parsed;
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new BadInputError(`one file is needed: ${IMPORT_USAGE}`);
  const size = /^(\d{1,4})-(\d{1,4})$/.exec(values.size);
  const [min, max] = [Number(size?.[1] ?? 0), Number(size?.[2] ?? 0)];
  if (min < 1 || max < min)
    throw new BadInputError(`--size ${values.size}: the fewest and the most are needed, as 6-12`);
  if (!/^[1-9]\d{0,3}$/.test(values.groups))
    throw new BadInputError(`--groups ${values.groups}: a whole number from 1 is needed`);
  if (values.delta !== undefined && !/^\d{1,4}$/.test(values.delta))
    throw new BadInputError(`--delta ${values.delta}: a whole number from 0 is needed`);
  const delta = values.delta === undefined ? null : Number(values.delta);
  return { file, out: values.out, groups: Number(values.groups), min, max, delta };
}

/** @throws BadInputError */
export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new BadInputError(`${file}: ${code === 'ENOENT' ? 'no such file' : message}`);
  }
}
