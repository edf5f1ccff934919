/** Excel reads a file without this mark by the code page of its country. */
const UTF_8_MARK = '\uFEFF';

/** CSV by RFC 4180. Whatever a spreadsheet would read as a formula becomes text (ASVS 1.2.10). */
export function toCsv<Row, Name extends keyof Row & string>(columns: readonly Name[], rows: readonly Row[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((name) => cellOf(row[name])))];
  return UTF_8_MARK + lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}

function cellOf(cell: unknown): string {
  // A negative number is no formula; only amounts have fractions.
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : cell.toFixed(2);
  const value = String(cell);
  // Excel begins a cell at a semicolon, or after a break, where the decimal sign is a comma, also within our quotes.
  const safe = value.replaceAll(/(^|[;\n])(?=[=+\-@\t\r])/g, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
