import { StartError, explain } from './errors.ts';

/** The arguments of a script are wrong. */
export class UsageError extends StartError {}

/**
 * Runs a script with its arguments and prints what it returns. Exits with 2 for wrong arguments and with 1 for other
 * errors, of which those that the user can fix are printed without a stack trace. Exits also when connections are still
 * open, as to a server that says nothing.
 */
export async function runScript(work: (args: string[]) => Promise<string>): Promise<never> {
  try {
    console.log(await work(process.argv.slice(2)));
  } catch (error) {
    console.error(explain(error));
    process.exit(error instanceof UsageError ? 2 : 1);
  }
  process.exit();
}
