import { readFileSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Config<T extends Options> = { options: T; args: string[] };

/**
 * Reads the options of a script. --help prints the first comment of the script and exits; an unknown option exits with
 * an error.
 * @param script its file
 */
export function readOptions<T extends Options>(script: string, options: T = {} as T) {
  const args = process.argv.slice(2).filter((argument) => argument !== '--help');
  try {
    const { values } = parseArgs<Config<T>>({ options, args });
    if (!process.argv.includes('--help')) return values;
    console.log(firstComment(readFileSync(script, 'utf8')));
    process.exit(0);
  } catch (error) {
    return refuse((error as Error).message);
  }
}

interface Bounds {
  least: number;
  most: number;
  /** Whether it may have a fraction. */
  parts?: true;
}

/**
 * A number that the user gave; for any other text the script exits with an error.
 * @param name as its user writes it: `--members`, `BENCH_ROUNDS`
 */
export function numberIn(name: string, text: string, { least, most, parts }: Bounds): number {
  const number = Number(text);
  const isOne = text.trim() !== '' && (parts || Number.isInteger(number));
  if (isOne && number >= least && number <= most) return number;
  return refuse(`${name} takes a ${parts ? '' : 'whole '}number from ${least} to ${most}, not "${text}".`);
}

/** A whole number in the environment, for benchmarks. */
export function numberOf(name: string, otherwise: number): number {
  return numberIn(name, process.env[name] || String(otherwise), { least: 1, most: 1e9 });
}

/** The seed of a script's random numbers. */
export function seedIn(text: string): number {
  return numberIn('--seed', text, { least: 0, most: 2 ** 32 - 1 });
}

/** Those of a list that the user names, separated by commas; all if none is named. */
export function chosenOf<T extends string>(name: string, text: string | undefined, all: readonly T[]): T[] {
  const named = text?.split(',') ?? all;
  const chosen = all.filter((one) => named.includes(one));
  return chosen.length === named.length ? chosen : refuse(`${name} takes ${all.join(',')}, not "${named.join()}".`);
}

/** Ends the script because of what its user gave. */
function refuse(why: string): never {
  console.error(`${why}\n--help says what there is.`);
  process.exit(2);
}

function firstComment(source: string): string {
  return (/^\/\*\*(.*?)\*\//s.exec(source)?.[1] ?? '').replaceAll(/\n? \* ?/g, '\n').trim();
}
