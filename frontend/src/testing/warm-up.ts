/** Loads a screen's modules ahead, where there are many: no test then waits for them. */
export function warmUp(load: () => Promise<unknown>): void {
  beforeAll(async () => {
    await load();
  }, 120_000);
}
