/** Of one row more than were asked for: those, and after which of them more follow. */
export function pageOf<Row, Cursor>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
): { shown: Row[]; nextCursor: Cursor | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
}
