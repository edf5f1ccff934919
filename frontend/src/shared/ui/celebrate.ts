/** Warm to cool, as the seats of the circle. */
const COLOURS = ['#ffb84d', '#f2785c', '#e0557f', '#8a4a86', '#fdf3e4'];

/** Fetches what the celebration needs; a failure leaves it out. */
export const loadConfetti = () => import('canvas-confetti').catch(() => undefined);

/** A burst of confetti, for those who like things to move. Never rejects: it is not what anybody came for. */
export async function celebrate(): Promise<void> {
  const loaded = await loadConfetti();
  if (!loaded) return;
  // A worker would come from a blob, which the content policy does not allow.
  const fire = loaded.default.create(undefined, { useWorker: false, resize: true, disableForReducedMotion: true });
  const burst = fire({ particleCount: 120, spread: 80, startVelocity: 42, origin: { y: 0.7 }, colors: COLOURS });
  await burst?.catch(() => undefined);
}
