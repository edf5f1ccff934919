import type { ReactNode } from 'react';
import { cx } from '#shared/ui/class-names.ts';

interface Column {
  key: string;
  label: string;
  /** Numbers stand beneath each other. */
  number?: boolean;
}

interface DataTableProps {
  /** What it shows; spoken, and named by its heading for everybody else. */
  caption: string;
  columns: readonly Column[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** So few stand side by side on a phone. */
const NARROW_COLUMNS = 4;

/** Facts in rows. Where it is wider than the screen it scrolls by itself, by keyboard as well. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached without a mouse
    <div role="region" aria-label={caption} tabIndex={0} className="max-w-full overflow-x-auto">
      <table
        className={cx('w-full border-collapse text-left', columns.length > NARROW_COLUMNS && 'max-sm:min-w-[44rem]')}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, number }) => (
              <th
                key={key}
                scope="col"
                className={cx('py-2 pr-4 text-sm font-normal text-muted', number && 'text-right')}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-line">
              {row.cells.map((cell, index) => (
                <td
                  key={columns[index]?.key}
                  className={cx('py-2 pr-4 align-top', columns[index]?.number && 'text-right tabular-nums')}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
