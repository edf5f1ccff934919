import fc, { type Arbitrary } from 'fast-check';

/** Time limit for shrinking one fault, as inputs that fail slowly would take too long. */
const SHRINK_MS = 120_000;

export interface Finding<T> {
  input: T;
  fault: string;
}

/** The smallest input found with a fault; null if none of `runs` has one. An exception counts as a fault. */
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
