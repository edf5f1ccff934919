/** Warm to cool, as the seats of the circle. */
const COLOURS = ['#ffb84d', '#f2785c', '#e0557f', '#8a4a86', '#fdf3e4'];

/** Loads the confetti; a failure leaves it out. */
export const loadConfetti = () => import('canvas-confetti').catch(() => undefined);

/** A burst of confetti, unless motion is reduced. Never rejects, as it is only decoration. */
export async function celebrate(): Promise<void> {
  const loaded = await loadConfetti();
  if (!loaded) return;
  // A worker would load from a blob, which the content policy blocks.
  const fire = loaded.default.create(undefined, { useWorker: false, resize: true, disableForReducedMotion: true });
  const burst = fire({ particleCount: 120, spread: 80, startVelocity: 42, origin: { y: 0.7 }, colors: COLOURS });
  await burst?.catch(() => undefined);
}
