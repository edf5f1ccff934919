import { readFileSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Config<T extends Options> = { options: T; args: string[] };

/**
 * Reads the options of a script. --help prints the first comment of the script and exits; an unknown option exits with
 * an error.
 * @param script its file
 */
export function readOptions<T extends Options>(script: string, options: T) {
  const args = process.argv.slice(2).filter((argument) => argument !== '--help');
  try {
    const { values } = parseArgs<Config<T>>({ options, args });
    if (!process.argv.includes('--help')) return values;
    console.log(firstComment(readFileSync(script, 'utf8')));
    process.exit(0);
  } catch (error) {
    console.error(`${(error as Error).message}\n--help says what there is.`);
    process.exit(2);
  }
}

function firstComment(source: string): string {
  return (/^\/\*\*(.*?)\*\//s.exec(source)?.[1] ?? '').replaceAll(/\n? \* ?/g, '\n').trim();
}
