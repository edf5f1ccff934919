/** The label of all containers of a test run; its value identifies the run. */
export const RUN_LABEL = 'emberhood.test-run';

const VARIABLE = 'TEST_RUN';

/** Workers inherit it with the environment. */
export function setCurrentRun(run: string): void {
  process.env[VARIABLE] = run;
}

export function currentRun(): string {
  const run = process.env[VARIABLE];
  if (run === undefined) throw new Error(`${VARIABLE} is not set: run medium specs with the medium Jest project`);
  return run;
}
