const cleanUps: (() => Promise<unknown>)[] = [];
let cleaning = false;

/** Does this when the script is interrupted, as no `finally` runs then; what was added last, first. */
export function whenInterrupted(cleanUp: () => Promise<unknown>): void {
  if (cleanUps.push(cleanUp) > 1) return;
  // Not `once`: one Ctrl-C arrives twice, from the terminal and from npm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void cleanAndExit());
}

async function cleanAndExit(): Promise<void> {
  if (cleaning) return;
  cleaning = true;
  // What the script was doing fails meanwhile.
  process.on('uncaughtException', () => undefined);
  for (const cleanUp of cleanUps.toReversed()) await cleanUp().catch(() => undefined);
  process.exit(130);
}
