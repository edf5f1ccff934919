import fc, { type Arbitrary } from 'fast-check';

/** How long one finding is made smaller at most: what takes a minute to fail has been found all the same. */
const SHRINK_MS = 120_000;

export interface Finding<T> {
  input: T;
  fault: string;
}

/** The smallest input found to have a fault; null when none of `runs` has one. What throws counts as a fault. */
export async function smallestFault<T>(
  inputs: Arbitrary<T>,
  { seed, runs }: { seed: number; runs: number },
  faultOf: (input: T) => Promise<string | null>,
): Promise<Finding<T> | null> {
  const property = fc.asyncProperty(inputs, async (input) => {
    const fault = await faultOf(input);
    if (fault !== null) throw new Error(fault);
  });
  // oxlint-disable-next-line typescript/no-deprecated -- the plugin that follows it fits no property whose inputs have a type
  const outcome = await fc.check(property, { seed, numRuns: runs, interruptAfterTimeLimit: SHRINK_MS });
  if (outcome.counterexample === null) return null;
  const { counterexample, errorInstance } = outcome;
  return {
    input: counterexample[0],
    fault: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
  };
}
