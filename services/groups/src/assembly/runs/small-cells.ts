import type { PlacementCell } from '@emberhood/contracts';
import { SMALL_CELL } from '../../waiting/index.ts';

/** Counts people by reason; reasons of few people are added up as `few`, even if there is only one such reason. */
export function countsOf(reasons: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const told = new Map<string, number>();
  for (const [reason, count] of counts) {
    const name = count < SMALL_CELL ? 'few' : reason;
    told.set(name, (told.get(name) ?? 0) + count);
  }
  return Object.fromEntries(told);
}

export function withoutSmallCell(cell: PlacementCell): PlacementCell {
  return cell.share === null ? { ...cell, members: null, placed: null } : cell;
}
