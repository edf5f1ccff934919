export interface Step {
  name: string;
  /** Names of steps that must have succeeded before. */
  needs?: readonly string[];
  /** @returns the result, in words */
  run: () => Promise<string | undefined>;
}

/**
 * Runs one step after the other, and prints the result and time of each. After a failure, steps that do not need the
 * failed one continue.
 * @param repair restores what a failed step may have broken; if it fails, no further step is tried
 * @returns how many failed or were not tried
 */
export async function runSteps(
  steps: readonly Step[],
  repair: () => Promise<void>,
  say: (line: string) => void = console.log,
): Promise<number> {
  const missing = new Set<string>();
  const state = { broken: false };
  for (const { name, needs = [], run } of steps) {
    const lacking = needs.filter((other) => missing.has(other));
    if (state.broken || lacking.length > 0) {
      missing.add(name);
      say(`– ${name}: not tried${lacking.length > 0 ? ` without: ${lacking.join(', ')}` : ''}`);
      continue;
    }
    const began = Date.now();
    const seconds = (): string => `${((Date.now() - began) / 1_000).toFixed(1)} s`;
    try {
      const found = await run();
      say(`✓ ${name}, ${seconds()}${found ? `: ${found}` : ''}`);
    } catch (error) {
      missing.add(name);
      say(`✗ ${name}, ${seconds()}: ${wordsOf(error)}`);
      await repair().catch((problem: unknown) => {
        state.broken = true;
        say(`  and cannot be repaired: ${wordsOf(problem)}`);
      });
    }
  }
  return missing.size;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
