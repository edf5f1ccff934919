export interface Step {
  name: string;
  /** Names of steps without which it makes no sense. */
  needs?: readonly string[];
  /** @returns what was seen, in words */
  run: () => Promise<string | undefined>;
}

/**
 * Runs one step after the other and says how each went and how long it took. After one that fails, the others go on,
 * but for those that need it.
 * @param repair brings back what a failed step may have left; when it fails, nothing more is tried
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
