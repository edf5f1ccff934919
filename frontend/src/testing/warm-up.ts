/** Loads a screen's modules ahead, where there are many: no test then waits for them. */
export function warmUp(load: () => Promise<unknown>): void {
  beforeAll(async () => {
    await load();
  }, 120_000);
}

/** The screens of operators, but for health. */
export const operatorPages = () =>
  Promise.all([
    import('#app/routes/private/layout.tsx'),
    import('#app/routes/ops/layout.tsx'),
    import('#app/routes/ops/pages.tsx'),
  ]);
