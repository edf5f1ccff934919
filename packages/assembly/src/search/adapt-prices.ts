import type { State } from './state.ts';

/**
 * Raises the prices of rules that are broken often and lowers those of rules that rarely are; all rise as the search
 * cools.
 * @param scale typical worth of a seat
 * @param progress 0 at the start of the search, 1 at its end
 */
export function adaptPrices(state: State, offerings: number, scale: number, progress: number): void {
  const { price, size, broken } = state;
  const kinds = price.length;
  const breaks = new Float64Array(kinds);
  let used = 0;
  for (let e = 0; e < offerings; e++) {
    if ((size[e] ?? 0) === 0) continue;
    used += 1;
    for (let kind = 0; kind < kinds; kind++)
      if ((broken[e * kinds + kind] ?? 0) > 0) breaks[kind] = (breaks[kind] ?? 0) + 1;
  }
  const [floor, ceiling] = [(0.4 + 2 * progress) * scale, 8 * scale];
  for (let kind = 0; kind < kinds; kind++) {
    const share = (breaks[kind] ?? 0) / Math.max(1, used);
    const factor = share > 0.25 * (1 - progress) ? 1.4 : share < 0.05 ? 0.9 : 1.05;
    price[kind] = Math.min(ceiling, Math.max(floor, (price[kind] ?? 0) * factor));
  }
  state.reprice();
}
